import { readSsn as readSsnCall } from '#domain/contracts/submission-contract.ts'
import { router } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'
import { applicationOf } from '../records/applicant-record.ts'
import { isPrivateDraft, privateDraftMessage } from '../records/private-draft.ts'
import { auditOpened } from '../staff/looks.ts'
import { adminEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission } from '../staff/submission.ts'
import * as exports from './exports.ts'
import * as lists from './lists.ts'

/** No other reply contains these digits. */
const readSsn = adminEndpoint(readSsnCall, async ({ id }, caller) => {
  const record = await findSubmission(id)
  if (isPrivateDraft(record, caller)) throw new Refusal(409, privateDraftMessage)
  const { ssn } = applicationOf(record)
  if (!ssn) throw new Refusal(404, 'This person gave no Social Security digits.')
  await auditOpened(caller, 'ssn-shown', record)
  return { ssn }
})

export const handler = router(lists, exports, { readSsn })
