import * as z from 'zod/mini'
import { assigneeSchema, stageSchema, waitingForSchema } from '#domain/cases/case.ts'
import type { DeskRow } from '#domain/cases/desk.ts'
import type { DeskView } from '#domain/cases/desk-views.ts'
import { flagsOf } from '#domain/cases/flags.ts'
import { applicationStatus } from '#domain/contracts/contract.ts'
import { day } from '#domain/schema-parts.ts'
import { addDays } from '#domain/text/eastern-day.ts'
import { caseFactsColumn } from '../cases/case-facts.ts'
import { neverDue } from '../cases/case-keys.ts'
import { isTime } from '../cases/days-after.ts'
import { isSameAddress } from '../cases/reachability.ts'
import { isTaskRow, othersTasks, taskRowName, tasksOf } from '../cases/stored-tasks.ts'
import { deleteTaskRow } from '../cases/task-rows.ts'
import { orNull, textOrNull } from '../table/columns.ts'
import { applicantKey, assigneePrefix, casesPrefix, userIdOf } from '../table/item-keys.ts'
import type { IndexKeys, ListIndex } from './list-index.ts'
import { readItems } from './read-items.ts'

/** A damaged one would be in the way of all other rows. */
const timeOrNull = orNull(z.string().check(z.refine(isTime)))
const dayOrNull = orNull(day)

const itemSchema = z.object({
  pk: z.string(),
  first_name: textOrNull,
  last_name: textOrNull,
  email: textOrNull,
  account_email: textOrNull,
  phone_number: textOrNull,
  reference: textOrNull,
  status: z.optional(z.catch(applicationStatus, 'in-progress')),
  current_step: z.catch(z._default(z.number(), 1), 1),
  case_stage: orNull(stageSchema),
  waiting_for: orNull(waitingForSchema),
  due_by: dayOrNull,
  assignee: orNull(assigneeSchema),
  submitted_at: timeOrNull,
  updated_at: z.catch(z._default(z.string(), ''), ''),
  insurer: textOrNull,
  case_facts: caseFactsColumn,
  authorization_ends: textOrNull,
  authorization_taken_back_at: timeOrNull,
})

export const deskColumns = Object.keys(itemSchema.shape)

/** A draft has no assignee, so it’s with the one who promised to call. */
const callerOf = ({ is_draft, task }: z.infer<typeof caseFactsColumn>) =>
  is_draft && task ? task.person : null

export const deskRowOf = (item: unknown, today: string): DeskRow => {
  const row = itemSchema.parse(item)
  const { case_facts: facts, authorization_ends, authorization_taken_back_at } = row
  /** The key that the indexes are sorted by. */
  const due = row.due_by === neverDue ? null : row.due_by
  const bounced = facts.unreachable !== null && isSameAddress(facts.unreachable, row.account_email)
  return {
    id: userIdOf(row),
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.account_email ?? row.email,
    phone_number: row.phone_number,
    reference: row.reference,
    // The indexes don’t have this column.
    status: row.status ?? (facts.is_draft ? 'in-progress' : 'submitted'),
    current_step: row.current_step,
    stage: row.case_stage,
    reason: facts.reason,
    waiting_for: row.waiting_for,
    next_update_by: due,
    is_late: due !== null && due < today,
    assignee: row.assignee ?? callerOf(facts),
    task: facts.task,
    submitted_at: row.submitted_at,
    updated_at: row.updated_at,
    state: facts.state,
    insurer: facts.insurer ?? row.insurer,
    policy_type: facts.policy_type,
    face_value: facts.face_value,
    flags: flagsOf({ ...facts, authorization_ends, authorization_taken_back_at, bounced }, today),
  }
}

const cases = { index: 'cases', partitionKey: 'cases_pk' } as const
const assigned = { index: 'assigned', partitionKey: 'assigned_pk' } as const

type Keys = Pick<IndexKeys, 'index' | 'partitionKey' | 'prefixes' | 'upTo'>

const keysOf: Readonly<Record<DeskView, (viewer: string, today: string) => Keys>> = {
  mine: (viewer) => ({ ...assigned, prefixes: [assigneePrefix(viewer)] }),
  nobodys: () => ({ ...assigned, prefixes: [assigneePrefix(undefined)] }),
  'waiting-for-us': () => ({ ...cases, prefixes: [casesPrefix('us')] }),
  'waiting-for-them': () => ({ ...cases, prefixes: [casesPrefix('them')] }),
  overdue: (_, today) => ({
    ...cases,
    prefixes: [casesPrefix('us'), casesPrefix('them')],
    upTo: addDays(today, -1),
  }),
  all: () => ({ ...cases, prefixes: [casesPrefix('us'), casesPrefix('them'), casesPrefix('closed')] }),
}

type Item = Readonly<Record<string, unknown>>

const heldSchema = z.object({
  assignee: orNull(assigneeSchema),
  mails: z.catch(z.object({ revision: z.number() }), { revision: 0 }),
})

/** The viewer's task of this record, if this row is of it. */
const taskOfRow = ({ sk }: Item, record: Item, viewer: string) => {
  const { assignee } = heldSchema.parse(record)
  const held = { user_id: userIdOf(record), assignee, tasks: tasksOf(record) }
  const task = record.deleting_at === undefined ? othersTasks(held).get(viewer) : undefined
  return task && taskRowName(task) === sk ? task : undefined
}

/** Of the record: a row of a change that isn't stored yet is newer, and stays. */
const revisionOf = (record: Item | undefined) =>
  record ? heldSchema.parse(record).mails.revision : Number.MAX_SAFE_INTEGER

const heldColumns = [...new Set([...deskColumns, 'tasks', 'call_back', 'deleting_at', 'mails'])]

/** A row of a task has only its key, and can be out of date. */
const withRecords =
  (viewer: string) =>
  async (items: readonly Item[]): Promise<Item[]> => {
    const rows = items.filter(isTaskRow)
    if (rows.length === 0) return [...items]
    const read = await readItems([...new Set(rows.map(userIdOf))].map(applicantKey), heldColumns)
    const records = new Map(read.map((item) => [userIdOf(item), item]))
    const wholeOf = async (row: Item): Promise<Item[]> => {
      const record = records.get(userIdOf(row))
      const task = record && taskOfRow(row, record, viewer)
      if (task) {
        const facts = caseFactsColumn.parse(record.case_facts)
        return [{ ...record, due_by: row.due_by, task_row: row.sk, case_facts: { ...facts, task } }]
      }
      // Left by a change that lost a race, or was cut off.
      await deleteTaskRow({ ...row, revision: revisionOf(record) })
      return []
    }
    return (await Promise.all(items.map((item) => (isTaskRow(item) ? wholeOf(item) : [item])))).flat()
  }

const taskRowSchema = z.object({ task_row: z.optional(z.string()) })

/** Cases of others are here by the row of a task, and the list goes on after that row. */
const mineOf = (viewer: string, today: string) => {
  const places = new WeakMap<DeskRow, string>()
  return {
    whole: withRecords(viewer),
    parse: (item: unknown) => {
      const row = deskRowOf(item, today)
      const { task_row: name } = taskRowSchema.parse(item)
      if (name !== undefined) places.set(row, `${row.id}/${name}`)
      return row
    },
    placeOf: (row: DeskRow) => places.get(row) ?? row.id,
  }
}

/** `today`: the Eastern day. */
export const deskIndex = (view: DeskView, viewer: string, today: string): ListIndex<DeskRow> => ({
  ...keysOf[view](viewer, today),
  list: `desk ${view}`,
  sortKey: 'due_by',
  isAscending: true,
  parse: (item) => deskRowOf(item, today),
  ...(view === 'mine' && mineOf(viewer, today)),
  timeOf: ({ next_update_by }) => next_update_by ?? neverDue,
})
