// POST /api/desk/cases/filter: the matching rows of a view, part by part.
import { deskViewNames } from '#domain/cases/desk.ts'
import { matchesFilters } from '#domain/cases/desk-filters.ts'
import { deskOrders } from '#domain/cases/desk-order.ts'
import { filterDesk } from '#domain/contracts/desk-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { deskIndex } from '../list/desk-index.ts'
import { deskRowOf } from '../list/desk-row.ts'
import { searchPage } from '../list/search-page.ts'
import { auditRowsShown } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

export const handler = staffEndpoint(filterDesk, async ({ cursor, ...query }, caller) => {
  const { view, filters, sort, isDescending } = query
  const today = easternDayOf(new Date().toISOString())
  const index = {
    ...deskIndex(view, caller.userId, today),
    timeOf: ({ updated_at }: { updated_at: string }) => updated_at,
  }
  const found = await searchPage(index, {
    query: [query, caller.userId],
    cursor,
    isDescending,
    keyOf: deskOrders[sort],
    isShown: (item) => matchesFilters(filters, deskRowOf(item, today)),
  })
  await auditRowsShown(caller, {
    what: 'cases',
    detail: deskViewNames[view],
    cursor,
    rows: found.items.length,
  })
  return found
})
