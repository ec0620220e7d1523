// The loaded lists of the desk.
import type * as z from 'zod/mini'
import {
  type DeskFilters,
  type DeskRow,
  type DeskSort,
  type DeskView,
  deskLimits,
  deskSortSchema,
} from '#domain/cases/desk.ts'
import { deskOrders } from '#domain/cases/desk-order.ts'
import { filterDesk, listDesk, searchDesk } from '#domain/contracts/desk-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { createFoundList } from '#web/staff/list/found-list.ts'
import { createPagedList } from '#web/staff/list/paged-list.ts'

type FoundRow = z.infer<typeof searchDesk.reply>['items'][number]
export type FilterQuery = { view: DeskView; filters: DeskFilters; sort: DeskSort; isDescending: boolean }
export type SearchQuery = { words: string; sort: 'rank'; isDescending: false }

const listOf = (view: DeskView) =>
  createPagedList((cursor) => callApi(listDesk, { view, ...(cursor !== undefined && { cursor }) }))

const sortOf = (sort: string) => deskSortSchema.parse(sort)
const timeOf = ({ updated_at }: DeskRow) => updated_at

export const createDeskLists = () => ({
  views: {
    mine: listOf('mine'),
    nobodys: listOf('nobodys'),
    'waiting-for-us': listOf('waiting-for-us'),
    'waiting-for-them': listOf('waiting-for-them'),
    overdue: listOf('overdue'),
    all: listOf('all'),
  } satisfies Record<DeskView, unknown>,
  filtered: createFoundList<DeskRow, FilterQuery>({
    fetchPart: (query) => callApi(filterDesk, query),
    keyOf: (sort) => deskOrders[sortOf(sort)],
    timeOf,
  }),
  /** A longer list would have no reliable order: each part has only its first rows. */
  searched: createFoundList<FoundRow, SearchQuery>({
    fetchPart: ({ words, cursor }) => callApi(searchDesk, { words, ...(cursor !== undefined && { cursor }) }),
    keyOf: () => (row) => String(row.rank).padStart(4, '0'),
    timeOf,
    most: deskLimits.found,
  }),
})
