// GET /api/admin/users: all users, newest first.
import { listUsers } from '#domain/contracts/admin-contract.ts'
import { usersIndex } from '../list/list-index.ts'
import { listPage } from '../list/list-page.ts'
import { auditRowsShown } from '../staff/looks.ts'
import { adminEndpoint } from '../staff/staff-endpoint.ts'

export const handler = adminEndpoint(listUsers, async ({ cursor }, caller) => {
  const page = await listPage(usersIndex, cursor)
  await auditRowsShown(caller, { what: 'users', cursor, rows: page.items.length })
  return page
})
