import * as z from 'zod/mini'
import { addTask } from '#domain/contracts/task-contract.ts'
import { typedDay } from '#web/staff/typed-day.ts'

const { text, on, to } = addTask.request.shape

export const typedTaskSchema = z.object({ text, to, on: z.pipe(typedDay, on) })
