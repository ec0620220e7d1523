// POST /api/admin/users/search. The words are in the body, so no log has them.
import { searchUsers } from '#domain/contracts/admin-contract.ts'
import { userOrders } from '#domain/list-order.ts'
import { usersIndex } from '../list/list-index.ts'
import { searchPage } from '../list/search-page.ts'
import { auditRowsShown } from '../staff/looks.ts'
import { adminEndpoint } from '../staff/staff-endpoint.ts'

export const handler = adminEndpoint(searchUsers, async ({ cursor, ...query }, caller) => {
  const found = await searchPage(usersIndex, { ...query, query, cursor, keyOf: userOrders[query.sort] })
  await auditRowsShown(caller, { what: 'users', words: query.words, cursor, rows: found.items.length })
  return found
})
