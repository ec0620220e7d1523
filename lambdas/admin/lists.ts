// Searched words come in a body, so no log has them.
import * as admin from '#domain/contracts/admin-contract.ts'
import { submissionOrders, userOrders } from '#domain/list-order.ts'
import { auditPositionSchema, readAudit } from '../audit/audit-log.ts'
import { readCursor, writeCursor } from '../list/cursor.ts'
import { isShown, submissionsIndex, usersIndex } from '../list/list-index.ts'
import { listPage } from '../list/list-page.ts'
import { searchPage } from '../list/search-page.ts'
import { onRecord } from '../staff/looks.ts'
import { adminEndpoint } from '../staff/staff-endpoint.ts'

export const listUsers = adminEndpoint(admin.listUsers, ({ cursor }, caller) =>
  onRecord(caller, { what: 'users', cursor }, listPage(usersIndex, cursor)),
)

export const searchUsers = adminEndpoint(admin.searchUsers, ({ cursor, ...query }, caller) => {
  const found = searchPage(usersIndex, { ...query, query, cursor, keyOf: userOrders[query.sort] })
  return onRecord(caller, { what: 'users', words: query.words, cursor }, found)
})

export const listSubmissions = adminEndpoint(admin.listSubmissions, ({ cursor }, caller) =>
  onRecord(caller, { what: 'cases', cursor }, listPage(submissionsIndex, cursor)),
)

export const searchSubmissions = adminEndpoint(admin.searchSubmissions, ({ cursor, ...query }, caller) => {
  const { words, sort, only } = query
  const narrowed = only && { isShown: isShown[only] }
  const found = searchPage(submissionsIndex, {
    ...{ ...query, query, cursor, ...narrowed },
    keyOf: submissionOrders[sort],
  })
  return onRecord(caller, { what: 'cases', words, cursor }, found)
})

export const listActivity = adminEndpoint(admin.listActivity, async ({ cursor }) => {
  const position = cursor === undefined ? undefined : readCursor('activity', cursor, auditPositionSchema)
  const { entries, next } = await readAudit(position)
  return { items: entries, cursor: next && writeCursor('activity', next) }
})
