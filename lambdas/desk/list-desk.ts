// GET /api/desk/cases: a view, due ones first.
import { deskViewNames } from '#domain/cases/desk.ts'
import { listDesk } from '#domain/contracts/desk-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { deskIndex } from '../list/desk-index.ts'
import { listPage } from '../list/list-page.ts'
import { auditRowsShown } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

export const handler = staffEndpoint(listDesk, async ({ view, cursor }, caller) => {
  const index = deskIndex(view, caller.userId, easternDayOf(new Date().toISOString()))
  const { items, cursor: next } = await listPage(index, cursor, async () => null)
  await auditRowsShown(caller, { what: 'cases', detail: deskViewNames[view], cursor, rows: items.length })
  return { items, cursor: next }
})
