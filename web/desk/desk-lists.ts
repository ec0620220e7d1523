// Searched words and insurers are people's own, so never in an address.
import * as z from 'zod/mini'
import { deskFiltersSchema, deskLimits, deskSortSchema } from '#domain/cases/desk.ts'
import { deskOrders } from '#domain/cases/desk-rows.ts'
import { type DeskView, deskViewSchema } from '#domain/cases/desk-views.ts'
import { listDesk, searchDesk } from '#domain/contracts/desk-contract.ts'
import { mostFound } from '#domain/contracts/list-contract.ts'
import type { ShownRows } from '#domain/contracts/saved-views-contract.ts'
import { deskPath } from '#domain/paths.ts'
import { callApi } from '#web/calls/call-api.ts'
import { createSource } from '#web/staff/list/list-rows.ts'
import { addressOf, type ListPlan } from '#web/staff/list/list-view.ts'

export const tabIn = (search: string): DeskView =>
  deskViewSchema.safeParse(new URLSearchParams(search).get('view')).data ?? 'mine'

export const addressOfTab = (tab: DeskView): string => `${deskPath}?view=${tab}`

/** Opens the dialog over the list of `search`. */
export const handOverAddress = (userId: string, search = ''): string => {
  const query = new URLSearchParams(search)
  query.set('handover', userId)
  return `${deskPath}?${query}`
}

export const withoutHandOver = (search: string): string => {
  const query = new URLSearchParams(search)
  query.delete('handover')
  return query.size > 0 ? `${deskPath}?${query}` : deskPath
}

const addressFilters = z.omit(deskFiltersSchema, { insurer: true })

const planOf = (tab: DeskView): ListPlan => ({
  path: addressOfTab(tab),
  sorts: deskSortSchema.options,
  first: { sort: 'due', isDescending: false },
  filters: addressFilters,
  hasWords: false,
})

export const planAt = (search: string): ListPlan => planOf(tabIn(search))

/** Without an insurer: that is a typed word. */
export const addressOfRows = ({ view, ...shown }: ShownRows): string =>
  addressOf({ words: '', page: 1, ...shown }, planOf(view))

type FoundRow = z.infer<typeof searchDesk.reply>['items'][number]

export const bestFirst = { sort: 'rank', isDescending: false } as const

const listOf = (view: DeskView) =>
  createSource<FoundRow>({
    plan: planOf(view),
    fetchPage: (cursor) => callApi(listDesk, { view, ...(cursor !== undefined && { cursor }) }),
    fetchPart: ({ words, filters, sort, isDescending, cursor }) =>
      callApi(searchDesk, {
        ...(words === undefined
          ? {
              view,
              filters: deskFiltersSchema.parse(filters),
              sort: deskSortSchema.parse(sort),
              isDescending,
            }
          : { words }),
        ...(cursor !== undefined && { cursor }),
      }),
    orders: { ...deskOrders, rank: ({ rank = 0 }) => String(rank).padStart(4, '0') },
    timeOf: ({ updated_at }) => updated_at,
    /** A longer list would have no reliable order: each part has only its first rows. */
    mostOf: (sort) => (sort === bestFirst.sort ? deskLimits.found : mostFound),
  })

export const createDeskLists = () => ({
  mine: listOf('mine'),
  nobodys: listOf('nobodys'),
  'waiting-for-us': listOf('waiting-for-us'),
  'waiting-for-them': listOf('waiting-for-them'),
  overdue: listOf('overdue'),
  all: listOf('all'),
})
