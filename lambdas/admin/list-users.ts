// GET /api/admin/users: all users, newest first.
import { listUsers } from '#domain/admin-contract.ts'
import { usersIndex } from '../list/list-index.ts'
import { listPage } from '../list/list-page.ts'
import { adminEndpoint } from '../staff/staff-endpoint.ts'

export const handler = adminEndpoint(listUsers, ({ cursor }) => listPage(usersIndex, cursor))
