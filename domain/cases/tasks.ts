// A task is something to do about a case, with a day and a person.
import * as z from 'zod/mini'
import { day, id, textOrNull } from '../schema-parts.ts'
import { idsOf } from '../text/text-rules.ts'
import { assigneeSchema } from './case.ts'

/** `open`: of a case. `text`: characters. */
export const taskLimits = { open: 20, text: 200 } as const

/** What the industry waits for. `days`: until we ask again, from the day on which the request went out. */
export const readyTasks = {
  coverage: {
    name: 'Verification of coverage',
    text: 'Call the insurer about the verification of coverage',
    days: 30,
  },
  'medical-records': {
    name: 'Medical records',
    text: 'Call the doctor’s office about the medical records',
    days: 14,
  },
  'life-expectancy': {
    name: 'Life expectancy report',
    text: 'Ask for the life expectancy report',
    days: 20,
  },
} as const
export type ReadyTask = keyof typeof readyTasks

/** `call`: a promise to call the person again, made with a logged call. The next logged call ends it. */
const taskKindSchema = z.enum(['call', ...idsOf(readyTasks), 'other'])

export const callTaskText = 'Call them'

/** `on`: YYYY-MM-DD, Eastern. */
export const taskSchema = z.object({
  id,
  kind: taskKindSchema,
  text: z.string(),
  on: day,
  person: assigneeSchema,
})
export type Task = z.infer<typeof taskSchema>

/** What happened to a task, kept with the notes. `to`: the email of its person then. */
export const taskActSchema = z.object({
  id,
  what: z.enum(['added', 'done', 'moved', 'handed-over']),
  on: day,
  to: textOrNull,
})
