// GET /api/admin/cases/overdue: the open cases whose promised day has passed, the longest late first.
import { listOverdue } from '#domain/case-contract.ts'
import { easternDayOf } from '#domain/eastern-day.ts'
import { overdueIndex } from '../list/list-index.ts'
import { listPage } from '../list/list-page.ts'
import { adminEndpoint } from './admin-endpoint.ts'

export const handler = adminEndpoint(listOverdue, ({ cursor }) =>
  listPage(overdueIndex(easternDayOf(new Date().toISOString())), cursor),
)
