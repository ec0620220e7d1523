// The indexes of the desk's views.
import type { DeskRow, DeskView } from '#domain/cases/desk.ts'
import { previousDay } from '#domain/text/eastern-day.ts'
import { neverDue } from '../cases/case-keys.ts'
import { assigneePrefix, casesPrefix } from '../table/item-keys.ts'
import { deskRowOf } from './desk-row.ts'
import type { IndexKeys, ListIndex } from './list-index.ts'

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
    upTo: previousDay(today),
  }),
  all: () => ({ ...cases, prefixes: [casesPrefix('us'), casesPrefix('them'), casesPrefix('closed')] }),
}

/** `viewer`: the id of the team member who looks. `today`: the Eastern day. */
export const deskIndex = (view: DeskView, viewer: string, today: string): ListIndex<DeskRow> => ({
  ...keysOf[view](viewer, today),
  list: `desk ${view}`,
  sortKey: 'due_by',
  isAscending: true,
  parse: (item) => deskRowOf(item, today),
  timeOf: ({ next_update_by }) => next_update_by ?? neverDue,
})
