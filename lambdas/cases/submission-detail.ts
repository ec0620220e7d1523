// A submission as staff see it, without SSN digits and private answers.

import type { SubmissionDetail } from '#domain/contracts/submission-contract.ts'
import { consentTexts } from '#domain/legal/hipaa-authorization.ts'
import { withoutPrivateAnswers } from '#domain/private-answers.ts'
import { healthStep } from '#domain/steps/health.ts'
import { teamPapersOf } from '../papers/paper-view.ts'
import { type ApplicantRecord, appraisalOf, formRecordOf, profileOf } from '../records/applicant-record.ts'
import { fingerprintOf } from '../records/fingerprint.ts'
import { isPrivateDraft } from '../records/private-draft.ts'
import { teamCaseOf } from './case-view.ts'

/** Null without fingerprints. */
const comparedWithSigned = ({ consent, stored_form_data: answers }: ApplicantRecord) => {
  if (!consent?.text_sha256 || !consent.answers_sha256) return null
  const text = consentTexts.get(consent.text_version ?? '')
  return {
    text: text ? fingerprintOf(text) === consent.text_sha256 : null,
    answers: fingerprintOf(answers ?? null) === consent.answers_sha256,
  }
}

export const submissionDetailOf = (
  record: ApplicantRecord,
  reader: Readonly<{ isAdmin: boolean }>,
): SubmissionDetail => {
  const { form_data, current_step, status, reference, created_at, updated_at } = formRecordOf(record)
  const { ssn, ...answers } = form_data
  const isPrivate = isPrivateDraft(record, reader)
  return {
    id: record.user_id,
    user_id: record.user_id,
    profile: profileOf(record),
    account_email: record.account_email,
    form_data: isPrivate ? withoutPrivateAnswers(answers) : answers,
    has_ssn: !isPrivate && Boolean(ssn),
    is_private: isPrivate,
    health_filled: healthStep.isFilled(form_data),
    current_step,
    status,
    reference,
    submitted_at: record.submitted_at,
    created_at,
    updated_at,
    consent: record.consent,
    papers: teamPapersOf(record),
    is_as_signed: comparedWithSigned(record),
    accepted_terms: record.accepted_terms,
    appraisal: appraisalOf(record),
    case: teamCaseOf(record, new Date().toISOString()),
  }
}
