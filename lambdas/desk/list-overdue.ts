// GET /api/admin/cases/overdue: open cases past their promised day, the longest late first.

import { deskViewNames } from '#domain/cases/desk.ts'
import { listOverdue } from '#domain/contracts/admin-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { overdueIndex } from '../list/list-index.ts'
import { listPage } from '../list/list-page.ts'
import { auditRowsShown } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

export const handler = staffEndpoint(listOverdue, async ({ cursor }, caller) => {
  const page = await listPage(overdueIndex(easternDayOf(new Date().toISOString())), cursor)
  await auditRowsShown(caller, {
    what: 'cases',
    detail: deskViewNames.overdue,
    cursor,
    rows: page.items.length,
  })
  return page
})
