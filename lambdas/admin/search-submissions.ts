// POST /api/admin/submissions/search. The words are in the body, so no log has them.
import { searchSubmissions } from '#domain/contracts/admin-contract.ts'
import { submissionOrders } from '#domain/list-order.ts'
import { submissionsIndex } from '../list/list-index.ts'
import { searchPage } from '../list/search-page.ts'
import { isShown } from '../list/submissions-shown.ts'
import { auditRowsShown } from '../staff/looks.ts'
import { adminEndpoint } from '../staff/staff-endpoint.ts'

export const handler = adminEndpoint(searchSubmissions, async ({ cursor, ...query }, caller) => {
  const found = await searchPage(submissionsIndex, {
    ...query,
    query,
    cursor,
    keyOf: submissionOrders[query.sort],
    ...(query.only && { isShown: isShown[query.only] }),
  })
  await auditRowsShown(caller, { what: 'cases', words: query.words, cursor, rows: found.items.length })
  return found
})
