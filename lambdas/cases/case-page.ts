// The page of a case beside its state: no SSN digits or private answers.
import * as z from 'zod/mini'
import { readApplication } from '#domain/application.ts'
import type { Flag } from '#domain/cases/desk.ts'
import type { Twin, Twins } from '#domain/cases/flags.ts'
import { flagsOf } from '#domain/cases/flags.ts'
import type { SubmissionDetail } from '#domain/contracts/submission-contract.ts'
import { consentTexts } from '#domain/legal/hipaa-authorization.ts'
import { letterTexts } from '#domain/legal/letter-texts.ts'
import { withoutPrivateAnswers } from '#domain/private-answers.ts'
import { healthStep } from '#domain/steps/health.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { areAnswersAsSigned, teamPapersOf } from '../papers/paper-view.ts'
import { type ApplicantRecord, appraisalOf, formRecordOf, profileOf } from '../records/applicant-record.ts'
import { fingerprintOf } from '../records/fingerprint.ts'
import { isPrivateDraft } from '../records/private-draft.ts'
import { searchKeys } from '../records/search-keys.ts'
import { userIdOf } from '../table/item-keys.ts'
import { queryIndex } from '../table/table.ts'
import { caseFactsOf, draftFactsOf, twinKeyOf } from './case-facts.ts'
import { authorizationColumns } from './case-keys.ts'
import { teamCaseOf } from './case-view.ts'
import { unreachableOf } from './reachability.ts'

const comparedWithSigned = (record: ApplicantRecord) => {
  const { consent } = record
  const answers = consent && areAnswersAsSigned(record, consent)
  if (!consent?.text_sha256 || answers === null) return null
  const { applicant } = letterTexts
  const isLetter = consent.text_version === applicant.version
  const text = isLetter ? applicant.clauses : consentTexts.get(consent.text_version ?? '')
  return { text: text ? fingerprintOf(text) === consent.text_sha256 : null, answers }
}

export const submissionDetailOf = (
  record: ApplicantRecord,
  reader: Readonly<{ isAdmin: boolean }>,
): SubmissionDetail => {
  const { form_data, version: _, ...form } = formRecordOf(record)
  const { ssn, ...answers } = form_data
  const isPrivate = isPrivateDraft(record, reader)
  return {
    id: record.user_id,
    user_id: record.user_id,
    ...form,
    profile: profileOf(record),
    account_email: record.account_email,
    form_data: isPrivate ? withoutPrivateAnswers(answers) : answers,
    has_ssn: !isPrivate && Boolean(ssn),
    is_private: isPrivate,
    health_filled: healthStep.isFilled(form_data),
    consent: record.consent,
    papers: teamPapersOf(record),
    is_as_signed: comparedWithSigned(record),
    accepted_terms: record.accepted_terms,
    appraisal: appraisalOf(record),
    case: teamCaseOf(record, new Date().toISOString()),
  }
}

const mostRead = 200
const mostShown = 10

/** Words such as 'unknown' are no number. */
const policyOf = ({ form_data }: ApplicantRecord): string | null => {
  const { search_policy: number = null } = searchKeys({
    policyNumber: readApplication(form_data).policyNumber,
  })
  return number !== null && /\d/.test(number) ? number : null
}

const rowSchema = z.object({ pk: z.string(), reference: z.string() })

const casesBy = async (index: string, column: string, value: string | null) => {
  if (value === null) return { references: new Map<string, string>(), hasMore: false }
  const { Items = [], LastEvaluatedKey } = await queryIndex(index, column, value, {
    FilterExpression: 'attribute_exists(#reference)',
    ExpressionAttributeNames: { '#reference': 'reference' },
    Limit: mostRead,
  })
  const rows = Items.map((item) => rowSchema.parse(item))
  const references = new Map(rows.map((row) => [userIdOf(row), row.reference]))
  return { references, hasMore: LastEvaluatedKey !== undefined }
}

const byLikeness = (one: Twin, other: Twin) =>
  Number(other.hasSamePolicy && other.isSamePerson) - Number(one.hasSamePolicy && one.isSamePerson)

/** A case that was submitted a moment ago can be missing. */
const findTwins = async (record: ApplicantRecord): Promise<Twins> => {
  const [policy, person] = await Promise.all([
    casesBy('policies', 'search_policy', policyOf(record)),
    casesBy('twins', 'twin_key', twinKeyOf(record)),
  ])
  const found = [...new Map([...person.references, ...policy.references])]
    .filter(([id]) => id !== record.user_id)
    .map(([id, reference]) => ({
      id,
      reference,
      hasSamePolicy: policy.references.has(id),
      isSamePerson: person.references.has(id),
    }))
    .sort(byLikeness)
  const hasMore = found.length > mostShown || policy.hasMore || person.hasMore
  return { found: found.slice(0, mostShown), hasMore }
}

export const caseFlagsOf = async (record: ApplicantRecord, now: string): Promise<Flag[]> => {
  const today = easternDayOf(now)
  if (record.status !== 'submitted') {
    const unsigned = { authorization_ends: null, authorization_taken_back_at: null, bounced: false }
    return flagsOf({ ...draftFactsOf(record), ...unsigned }, today)
  }
  const { authorization_ends = null, authorization_taken_back_at = null } = authorizationColumns(record)
  const authorization = { authorization_ends, authorization_taken_back_at }
  const twins = await findTwins(record)
  const bounced = unreachableOf(record) !== null
  return flagsOf({ ...caseFactsOf(record, now), ...authorization, bounced, twins }, today)
}
