import * as z from 'zod/mini'
import { addTask } from '#domain/contracts/task-contract.ts'
import { typedDay } from '#web/staff/typed-day.ts'

const { text, on, to } = addTask.request.shape

const typedOn = z.pipe(typedDay, on)

export const typedDaySchema = z.object({ on: typedOn })
export const typedTaskSchema = z.object({ text, to, on: typedOn })
