// GET /api/admin/users: all users, newest first.
import { listUsers } from '#domain/admin-contract.ts'
import { adminEndpoint } from './admin-endpoint.ts'
import { usersIndex } from './list-index.ts'
import { listPage } from './list-page.ts'

export const handler = adminEndpoint(listUsers, ({ cursor }, caller) => listPage(usersIndex, cursor, caller))
