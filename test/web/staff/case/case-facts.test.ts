import { expect, test } from 'vitest'
import { exampleProfile } from '#test/support/answers/example-record.ts'
import { evidence } from '#test/support/desk-case.ts'
import { addressText } from '#web/staff/case/address-text.ts'
import { consentFacts, emailsOf, proofFacts, signatureFacts, termsFact } from '#web/staff/case/case-facts.ts'

const form = 'Email on the form (not confirmed):'
const account = 'Email of the account (confirmed):'

test.each<[string, string | null, string | null, string[]]>([
  ['the same', 'mary@a.co', 'mary@a.co', ['mary@a.co']],
  ['the same in another case', 'Mary@A.co', 'mary@a.co', ['Mary@A.co']],
  ['different', 'admin@b.co', 'mary@a.co', [`${form} admin@b.co`, `${account} mary@a.co`]],
  ['missing on the form', null, 'mary@a.co', ['No email on the form', `${account} mary@a.co`]],
  ['not confirmed, as in old records', 'mary@a.co', null, ['mary@a.co']],
  ['missing on both', null, null, ['No email known']],
])('[STF-7] the header shows emails that are %s', (_, email, confirmed, shown) => {
  const emails = emailsOf({ profile: { ...exampleProfile, email }, form_data: {}, account_email: confirmed })
  expect(emails.map(({ label, email }) => label + email)).toEqual(shown)
})

const accepted = {
  terms: '2026-11',
  privacy: '2026-12',
  electronic_signature: '3',
  accepted_at: '2026-11-22T12:00:00.000Z',
}

test('[JOI-7] the evidence names the versions that the sign-up accepted, and says when there are none', () => {
  expect(termsFact(accepted).value).toContain(
    'Terms 2026-11\nPrivacy policy 2026-12\nE-signature agreement 3\nOn record since 11/22/2026',
  )
  expect(termsFact(null).value).toBe('Nothing on record')
})

test.each([
  ['203.0.113.7', '10.0.0.1', '203.0.113.7', 'From 203.0.113.7'],
  [
    null,
    '198.51.100.4',
    'Not known. We couldn’t confirm that this came through our website.',
    'Address not known. Our gateway saw 198.51.100.4.',
  ],
  [null, null, 'Not recorded', null],
])(
  '[EVI-1] [EVI-2] for a viewer’s address %s and a gateway’s address %s, the evidence says: %s; Activity says: %s',
  (viewer_ip, gateway_ip, signedFrom, words) => {
    const facts = proofFacts({ ...evidence, viewer_ip, gateway_ip })
    expect(facts.find(({ name }) => name === 'Signed from this address')?.value).toBe(signedFrom)
    expect(addressText({ viewer_ip, gateway_ip })).toBe(words)
  },
)

test('[SGN-2] [SGN-24] Who signed only the disclosure isn’t shown as one who accepted the authorization', () => {
  const form_data = { acceptedHipaa: true, acknowledgeDisclosure: true, dateSigned: '11/28/2026' }
  const namesOf = (papers: Parameters<typeof signatureFacts>[0]['papers']) =>
    signatureFacts({ form_data, papers }).map(({ name }) => name)
  const both = [
    'I have read and accept the HIPAA authorization above',
    'I have read and understand the disclosure above',
    'Date signed',
  ]
  expect(namesOf([])).toEqual(both)
  expect(namesOf([{ kind: 'disclosure' }])).toEqual(both.slice(1))
})

test('[HLP-10] the evidence says what we typed and that the applicant read it, and is silent where we typed nothing', () => {
  const typed = {
    answers: [{ field: 'city', by: 'Dan Lee', at: '2026-11-24T20:00:00.000Z' }],
    read_at: '2026-11-24T21:00:00.000Z',
  }
  const told = (facts: ReturnType<typeof consentFacts>) =>
    facts.find(({ name }) => name === 'Typed by us, on the phone')?.value
  expect(told(consentFacts({ ...evidence, typed }))).toMatch(
    /^Dan Lee, on 11\/24\/2026: City\nRead by the applicant, as they said 11\/24\/2026/,
  )
  expect(told(consentFacts(evidence))).toBeUndefined()
})

test('the evidence names the day that ends an authorization; a disclosure has none', () => {
  const names = (kind: 'authorization' | 'disclosure') =>
    consentFacts({ ...evidence, expires_on: '2028-11-28' }, kind).map(({ name }) => name)
  expect(names('authorization')).toContain('Expires on')
  expect(names('disclosure')).not.toContain('Expires on')
})
