import { expect, test } from 'vitest'
import type { Task } from '#domain/cases/tasks.ts'
import { addDays } from '#domain/text/eastern-day.ts'
import { deskRow } from '#test/support/browser/desk-steps.ts'
import { deskCase } from '#test/support/desk-case.ts'
import { taskText } from '#web/desk/desk-columns.tsx'
import { rowOfTasks } from '#web/desk/tasks/row-of-tasks.ts'
import { actTitle, todayOf, weekLater } from '#web/desk/tasks/task-words.ts'
import { typedTaskSchema } from '#web/desk/tasks/typed-task.ts'

const terry = { id: 'terry', email: 'terry@example.com' }
const cleo = { id: 'cleo', email: 'cleo@example.com' }
const task: Task = { id: 'a', kind: 'other', text: 'Read the illustration', on: '2026-12-03', person: terry }

test('[TASK-6] The timeline says what happened to a task, for which day, and whose it is', () => {
  const name = (email: string | null) => (email === terry.email ? 'You' : 'Cleo Team')
  const titleOf = (what: Parameters<typeof actTitle>[0]['what'], to: string) =>
    actTitle({ id: 'a', what, on: '2026-12-03', to }, name)
  expect([
    titleOf('added', terry.email),
    titleOf('done', terry.email),
    titleOf('moved', terry.email),
    titleOf('handed-over', cleo.email),
  ]).toEqual([
    'Task added for 12/03/2026, you',
    'Task done',
    'Task moved to 12/03/2026',
    'Task handed over to Cleo Team',
  ])
})

test('[TASK-5] A week later is counted from the day of the task, and of an overdue one from today', () => {
  expect(weekLater(task, '2026-11-28')).toBe('2026-12-10')
  expect(weekLater(task, '2026-12-28')).toBe('2027-01-04')
  expect(addDays('2026-11-28', 30)).toBe('2026-12-28')
  const documents = { ...deskCase().documents, now: '2099-01-02T03:00:00Z' }
  expect(todayOf(deskCase({ documents }))).toBe('2099-01-01')
})

test('[TASK-7] A row has the words of its task, its day if it’s another one, and whose it is', () => {
  const nameOf = ({ id }: { id: string }) => (id === terry.id ? 'You' : 'Cleo Team')
  const textOf = (changes: Parameters<typeof deskRow>[1]) =>
    taskText(deskRow(1, { next_update_by: '2026-12-03', ...changes }), nameOf, '2026-11-28T15:00:00Z')
  expect(textOf({ task: null })).toBe('')
  expect(textOf({ task })).toBe('Read the illustration')
  expect(textOf({ task: { ...task, on: '2027-01-04', person: cleo } })).toBe(
    '01/04/2027: Read the illustration, Cleo Team',
  )
})

test('[TASK-7] After a change, a row has the next task: the viewer’s own in a colleague’s case, the first one in their own', () => {
  const tasks = [{ ...task, person: cleo, on: '2020-01-02' }, task]
  const rowFor = (assignee: typeof terry | null) =>
    rowOfTasks({ tasks, assignee, due: '2020-01-02' }, 'terry')
  expect(rowFor(cleo)).toEqual({ task, next_update_by: '2020-01-02', is_late: true })
  expect(rowFor(terry).task).toEqual(tasks[0])
  const inMine = rowOfTasks({ tasks, assignee: cleo, due: '2020-01-02', isMine: true }, 'terry')
  expect(inMine).toMatchObject({ task, next_update_by: '2026-12-03' })
  expect(rowOfTasks({ tasks: [], assignee: null, due: null }, 'terry')).toEqual({
    ...{ task: null, next_update_by: null, is_late: false },
  })
})

test('[TASK-5] What is typed for a task needs words and a day', () => {
  const typed = { text: ' ', to: 'terry', on: 'soon' }
  const { error } = typedTaskSchema.safeParse(typed)
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Please write what is to do',
    'Please enter a date',
  ])
  expect(typedTaskSchema.parse({ ...typed, text: ' Call  her ', on: '12/3/2026' })).toEqual({
    ...{ text: 'Call her', to: 'terry', on: '2026-12-03' },
  })
})
