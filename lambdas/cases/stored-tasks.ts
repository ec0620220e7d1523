// The column `tasks`: the open ones. What happened to the others is with the notes.
import * as z from 'zod/mini'
import { callTaskText, type Task, taskSchema } from '#domain/cases/tasks.ts'
import { textOrNull } from '../table/columns.ts'
import { assigneePrefix, shardOf, taskKey, taskPartition } from '../table/item-keys.ts'

/** Before there were tasks, a record had at most one promise to call. */
const callBackSchema = z.object({ on: z.string(), by: z.string(), by_email: textOrNull })

const fromCallBack = (stored: unknown): Task[] => {
  const { data } = callBackSchema.safeParse(stored)
  if (!data) return []
  const person = { id: data.by, email: data.by_email }
  return [{ id: 'call', kind: 'call', text: callTaskText, on: data.on, person }]
}

export const byDay = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted(({ on: one }, { on: other }) => (one < other ? -1 : Number(one > other)))

/** The first due first. */
export const tasksOf = ({ tasks, call_back }: Readonly<Record<string, unknown>>): Task[] =>
  Array.isArray(tasks)
    ? byDay(tasks.flatMap((stored) => taskSchema.safeParse(stored).data ?? []))
    : fromCallBack(call_back)

export const callOf = ({ tasks }: { tasks: readonly Task[] }): Task | undefined =>
  tasks.find(({ kind }) => kind === 'call')

type Held = { user_id: string; assignee: { id: string } | null; tasks: readonly Task[] }

/** In whose list the record itself is. Without an assignee, it's with the one who has the next thing to do. */
export const holderOf = ({ assignee, tasks }: Held): string | undefined => assignee?.id ?? tasks[0]?.person.id

/** The first task of each person whose list doesn't have the record itself. */
export const othersTasks = (record: Held): Map<string, Task> => {
  const holder = holderOf(record)
  const others = record.tasks.filter(({ person }) => person.id !== holder).toReversed()
  return new Map(others.map((task) => [task.person.id, task]))
}

/** Also says whether the row still holds: a task that moved or was handed over has another one. */
export const taskRowName = ({ id, on, person }: Task): string => `${on}/${person.id}/${id}`

/** A row of the person's list that leads to the record, by its name. It has nothing of the applicant. */
export const taskRowsOf = (record: Held) =>
  new Map(
    [...othersTasks(record).values()].map((task) => [
      taskRowName(task),
      {
        ...taskKey(record.user_id, taskRowName(task)),
        assigned_pk: `${assigneePrefix(task.person.id)}#${shardOf(record.user_id)}`,
        due_by: task.on,
      },
    ]),
  )

export const isTaskRow = ({ pk }: { pk?: unknown }): boolean => String(pk).startsWith(taskPartition(''))
