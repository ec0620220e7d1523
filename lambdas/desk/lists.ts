// Searched words come in a body, so no log has them.

import type * as z from 'zod/mini'
import { deskOrders, matchesFilters } from '#domain/cases/desk-rows.ts'
import { type DeskView, deskViewNames } from '#domain/cases/desk-views.ts'
import * as desk from '#domain/contracts/desk-contract.ts'
import { countDesk as countCall } from '#domain/contracts/list-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { readTeam } from '../cases/team.ts'
import { deskIndex, deskRowOf } from '../list/desk-index.ts'
import { searchPart } from '../list/desk-search.ts'
import { countRows, listPage } from '../list/list-page.ts'
import { searchPage } from '../list/search-page.ts'
import { onRecord } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

const todayNow = () => easternDayOf(new Date().toISOString())

export const listDesk = staffEndpoint(desk.listDesk, ({ view, cursor }, caller) => {
  const page = listPage(deskIndex(view, caller.userId, todayNow()), cursor, async () => null)
  return onRecord(caller, { what: 'cases', detail: deskViewNames[view], cursor }, page)
})

type Filtered = Extract<z.infer<typeof desk.searchDesk.request>, { view: DeskView }>

const filtered = ({ cursor, ...query }: Filtered, userId: string) => {
  const { view, filters, sort, isDescending } = query
  const today = todayNow()
  const index = {
    ...deskIndex(view, userId, today),
    timeOf: ({ updated_at }: { updated_at: string }) => updated_at,
  }
  return searchPage(index, {
    query: [query, userId],
    cursor,
    isDescending,
    keyOf: deskOrders[sort],
    isShown: (item) => matchesFilters(filters, deskRowOf(item, today)),
  })
}

/** Cases and drafts by words, or a view's cases by filters. */
export const searchDesk = staffEndpoint(desk.searchDesk, (request, caller) => {
  const { cursor } = request
  if ('view' in request) {
    const look = { what: 'cases', detail: deskViewNames[request.view], cursor } as const
    return onRecord(caller, look, filtered(request, caller.userId))
  }
  const { words } = request
  return onRecord(caller, { what: 'cases', words, cursor }, searchPart(words, cursor, todayNow()))
})

const countCap = 1000

export const countDesk = staffEndpoint(countCall, async (_, { userId }) => {
  const today = todayNow()
  const countOf = (view: DeskView) => countRows(deskIndex(view, userId, today), countCap)
  const [mine, nobodys, us, them, overdue, all] = await Promise.all([
    countOf('mine'),
    countOf('nobodys'),
    countOf('waiting-for-us'),
    countOf('waiting-for-them'),
    countOf('overdue'),
    countOf('all'),
  ])
  return { mine, nobodys, 'waiting-for-us': us, 'waiting-for-them': them, overdue, all }
})

export const listTeam = staffEndpoint(desk.listTeam, async () => ({ members: await readTeam() }))
