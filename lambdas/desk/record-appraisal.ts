// PATCH /api/admin/submissions/{id}. Its own version keeps applicants and admins from blocking each other.
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { RecordedAppraisal } from '#domain/application.ts'
import { recordAppraisal } from '#domain/contracts/submission-contract.ts'
import { audit } from '../audit/audit.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { type ApplicantRecord, appraisalOf } from '../records/applicant-record.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'
import { applicantKey } from '../table/item-keys.ts'
import { updateItem } from '../table/table.ts'

type AppraisalRequest = z.infer<typeof recordAppraisal.request>

const newerAppraisal = (record: ApplicantRecord) =>
  new Refusal(409, 'Someone else saved an appraisal first.', {
    appraisal: appraisalOf(record),
  })

const givenOf = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

const storeAppraisal = (
  { user_id, stored_appraisal_version: stored }: ApplicantRecord,
  { version, ...appraisal }: RecordedAppraisal,
) =>
  updateItem({
    Key: applicantKey(user_id),
    UpdateExpression: 'SET appraisal = :appraisal, appraisal_version = :version, appraised = :appraised',
    ConditionExpression:
      stored === undefined
        ? 'attribute_exists(pk) AND attribute_not_exists(appraisal_version)'
        : 'appraisal_version = :stored',
    ExpressionAttributeValues: {
      ':stored': stored,
      ':version': version,
      ':appraisal': givenOf(appraisal),
      ':appraised': appraisal.estimatedValue !== null,
    },
  })

const repeated = (record: ApplicantRecord, { id: _, version: seen, ...values }: AppraisalRequest) => {
  const { version, recorded_at, recorded_by, ...recorded } = appraisalOf(record)
  if (version !== seen + 1 || !isDeepStrictEqual(recorded, values)) throw newerAppraisal(record)
  return { ...recorded, version, recorded_at, recorded_by }
}

/** The stage says whether the team can. */
export const canAppraise = ({ isAdmin }: Caller): boolean => isAdmin || process.env.TEAM_APPRAISES === 'true'

const record = async (request: AppraisalRequest, caller: Caller) => {
  if (!canAppraise(caller)) throw new Refusal(403, 'Only admins can record an appraisal here.')
  const { id, version: seen, ...values } = request
  const before = await findSubmission(id)
  if (before.appraisal_version !== seen) return repeated(before, request)
  const entry = await audit(caller, { action: 'appraisal-recorded', ...subjectOf(before) })
  const appraisal = {
    ...values,
    version: seen + 1,
    recorded_at: entry.at,
    recorded_by: entry.admin_email,
  }
  const stored = await storeAppraisal(before, appraisal)
  return stored ? appraisal : repeated(await findSubmission(id), request)
}

export const handler = staffEndpoint(recordAppraisal, record)
