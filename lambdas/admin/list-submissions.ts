// GET /api/admin/submissions: all submissions, the last saved first.
import { listSubmissions } from '#domain/contracts/admin-contract.ts'
import { submissionsIndex } from '../list/list-index.ts'
import { listPage } from '../list/list-page.ts'
import { auditRowsShown } from '../staff/looks.ts'
import { adminEndpoint } from '../staff/staff-endpoint.ts'

export const handler = adminEndpoint(listSubmissions, async ({ cursor }, caller) => {
  const page = await listPage(submissionsIndex, cursor)
  await auditRowsShown(caller, { what: 'cases', cursor, rows: page.items.length })
  return page
})
