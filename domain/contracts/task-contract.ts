import * as z from 'zod/mini'
import { readyTasks, taskLimits, taskSchema } from '../cases/tasks.ts'
import { day, id, key } from '../schema-parts.ts'
import { cleanLine, idsOf, typedText } from '../text/text-rules.ts'
import { post } from './call.ts'
import { noteSchema } from './desk-case-contract.ts'

/** The open ones, the first due first, what is on record about the act, and when the case is due then. */
const taskReply = z.object({ tasks: z.array(taskSchema), note: noteSchema, due_by: z.nullable(day) })

/**
 * Audited. `key` becomes the task's id; a repeat adds nothing. 409 for a draft, and for more than `taskLimits.open`. 422 for a day that is
 * past or over a year ahead, and a person not on the team.
 */
export const addTask = post('/api/desk/cases/{id}/tasks', taskReply, {
  id,
  key,
  kind: z.enum([...idsOf(readyTasks), 'other']),
  text: typedText(taskLimits.text, cleanLine, 'Please write what is to do'),
  on: day,
  to: id,
})

/**
 * Audited. One of three: `isDone`, another day `on`, or handed over `to` a person. A repeat of `key` changes nothing. 409 for a task that
 * isn't open anymore.
 */
export const changeTask = {
  method: 'POST',
  path: '/api/desk/cases/{id}/tasks/{task}',
  request: z
    .strictObject({
      id,
      task: id,
      key,
      isDone: z.optional(z.literal(true)),
      on: z.optional(day),
      to: z.optional(id),
    })
    .check(
      z.refine(
        ({ isDone, on, to }) => [isDone, on, to].filter((given) => given !== undefined).length === 1,
        'Please ask for one change of the task',
      ),
    ),
  reply: taskReply,
} as const
