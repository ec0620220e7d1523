// Whose submission it is: the email on the form, which nobody confirmed, beside the one of the account.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SubmissionDetail } from '#domain/admin-contract.ts'
import { SubmissionHeader } from '#web/admin/submission-header.tsx'

const at = '2026-11-21T09:30:00.000Z'
const submissionWith = (email: string | null, account: string | null): SubmissionDetail => ({
  id: 'user-1',
  user_id: 'user-1',
  profile: {
    id: 'user-1',
    first_name: 'Mary',
    last_name: 'Jones',
    email,
    gender: null,
    phone_number: null,
    address: null,
    city: null,
    state: null,
    zip_code: null,
    role: 'policyholder',
    created_at: at,
    updated_at: at,
  },
  account_email: account,
  accepted_terms: null,
  form_data: {},
  has_ssn: false,
  is_private: false,
  health_filled: false,
  current_step: 1,
  status: 'in-progress',
  reference: null,
  submitted_at: null,
  created_at: at,
  updated_at: at,
  consent: null,
  appraisal: {
    estimatedValue: null,
    valueRange: null,
    policyScore: null,
    version: 0,
    recorded_at: null,
    recorded_by: null,
  },
})

const emailsIn = (submission: SubmissionDetail) =>
  renderToStaticMarkup(<SubmissionHeader submission={submission} />)
    .split(/<\/?p[^>]*>/)
    .map((words) => words.replace(/<[^>]*>/g, ''))
    .filter((words) => /@|email/i.test(words))

const form = 'Email on the form (not confirmed):'
const account = 'Email of the account (confirmed):'

test.each<[string, string | null, string | null, string[]]>([
  ['the same', 'mary@a.co', 'mary@a.co', ['mary@a.co']],
  ['the same in another case', 'Mary@A.co', 'mary@a.co', ['Mary@A.co']],
  ['another', 'admin@b.co', 'mary@a.co', [`${form} admin@b.co`, `${account} mary@a.co`]],
  ['none on the form', null, 'mary@a.co', ['No email on the form', `${account} mary@a.co`]],
  ['none confirmed, as in old records', 'mary@a.co', null, ['mary@a.co']],
  ['none at all', null, null, ['No email known']],
])('%s [STF-7]', (_, email, confirmed, shown) =>
  expect(emailsIn(submissionWith(email, confirmed))).toEqual(shown),
)
