// Searched words come in a body, so no log has them.
import { randomUUID } from 'node:crypto'
import * as admin from '#domain/contracts/admin-contract.ts'
import * as exports from '#domain/contracts/export-contract.ts'
import { readSsn as readSsnCall } from '#domain/contracts/submission-contract.ts'
import { submissionOrders, userOrders } from '#domain/list-order.ts'
import { audit } from '../audit/audit.ts'
import { auditPositionSchema, readAudit } from '../audit/audit-log.ts'
import { downloadLink } from '../export/export-bucket.ts'
import { auditDetails, exportJobOf, findOwnJob, statusOf } from '../export/export-job.ts'
import { cancelJob, newJob, startJob } from '../export/job-calls.ts'
import { refuseHelper } from '../help/help-session.ts'
import { router } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'
import { readCursor, writeCursor } from '../list/cursor.ts'
import { isShown, submissionsIndex, usersIndex } from '../list/list-index.ts'
import { listPage } from '../list/list-page.ts'
import { searchPage } from '../list/search-page.ts'
import { applicationOf } from '../records/applicant-record.ts'
import { isPrivateDraft, privateDraftMessage } from '../records/private-draft.ts'
import { auditOpened, onRecord } from '../staff/looks.ts'
import { adminEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission } from '../staff/submission.ts'
import * as buyers from './buyers.ts'

const startExport = adminEndpoint(exports.startExport, (request, caller) => {
  const ofSubmissions = request.kind === 'submissions'
  const job = newJob(
    randomUUID(),
    {
      kind: request.kind,
      with_ssn: ofSubmissions && request.withSsn,
      with_ended: ofSubmissions && request.withEnded === true,
      purpose: request.purpose,
      only: request.only,
      changed_from: request.changedFrom,
      changed_to: request.changedTo,
      reference: request.reference,
      search: request.search,
    },
    caller,
  )
  return startJob(job, caller, process.env.EXPORT_FUNCTION)
})

const readExport = adminEndpoint(exports.readExport, async ({ id }, caller) => {
  const job = await findOwnJob(id, caller.userId, 'export')
  if (statusOf(job) !== 'done' || job.rows === 0) return exportJobOf(job)
  await audit(caller, {
    action: 'export-downloaded',
    rows: job.rows,
    ...auditDetails(job),
  })
  return exportJobOf(job, await downloadLink(job))
})

const cancelExport = adminEndpoint(exports.cancelExport, ({ id }, caller) => cancelJob(id, caller, 'export'))

const listUsers = adminEndpoint(admin.listUsers, ({ cursor }, caller) =>
  onRecord(caller, { what: 'users', cursor }, listPage(usersIndex, cursor)),
)

const searchUsers = adminEndpoint(admin.searchUsers, ({ cursor, ...query }, caller) => {
  const found = searchPage(usersIndex, { ...query, query, cursor, keyOf: userOrders[query.sort] })
  return onRecord(caller, { what: 'users', words: query.words, cursor }, found)
})

const listSubmissions = adminEndpoint(admin.listSubmissions, ({ cursor }, caller) =>
  onRecord(caller, { what: 'cases', cursor }, listPage(submissionsIndex, cursor)),
)

const searchSubmissions = adminEndpoint(admin.searchSubmissions, ({ cursor, ...query }, caller) => {
  const { words, sort, only } = query
  const narrowed = only && { isShown: isShown[only] }
  const found = searchPage(submissionsIndex, {
    ...{ ...query, query, cursor, ...narrowed },
    keyOf: submissionOrders[sort],
  })
  return onRecord(caller, { what: 'cases', words, cursor }, found)
})

const listActivity = adminEndpoint(admin.listActivity, async ({ cursor }) => {
  const position = cursor === undefined ? undefined : readCursor('activity', cursor, auditPositionSchema)
  const { entries, next } = await readAudit(position)
  return { items: entries, cursor: next && writeCursor('activity', next) }
})

/** No other reply contains these digits. */
const readSsn = adminEndpoint(readSsnCall, async ({ id }, caller) => {
  const record = await findSubmission(id)
  if (isPrivateDraft(record, caller)) throw new Refusal(409, privateDraftMessage)
  refuseHelper(record, caller.userId, 'ssn')
  const { ssn } = applicationOf(record)
  if (!ssn) throw new Refusal(404, 'This person gave no Social Security digits.')
  await auditOpened(caller, 'ssn-shown', record)
  return { ssn }
})

export const handler = router(buyers, {
  listUsers,
  searchUsers,
  listSubmissions,
  searchSubmissions,
  listActivity,
  readSsn,
  startExport,
  readExport,
  cancelExport,
})
