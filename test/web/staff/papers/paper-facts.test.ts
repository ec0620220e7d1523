import { expect, test } from 'vitest'
import type { TeamPaper } from '#domain/contracts/submission-contract.ts'
import type { Disclosure } from '#domain/packages/disclosures.ts'
import { consentEvidenceSchema } from '#domain/papers/consent-evidence.ts'
import { evidence } from '#test/support/desk-case.ts'
import { disclosureOf } from '#test/support/packages/made-up-packages.ts'
import { apartFact, consentFacts, knownFacts, proofFacts } from '#web/staff/case/case-facts.ts'
import {
  authorizationState,
  buyersToTell,
  filesOf,
  laterPapers,
  stateOf,
  stateText,
  takenBackFacts,
} from '#web/staff/papers/paper-facts.ts'

const paper: TeamPaper = {
  id: 'first',
  kind: 'authorization',
  text_version: 'hipaa-2026-11-23',
  signer: 'Mary Jones',
  signed_at: '2026-11-22T15:00:00Z',
  expires_on: '2028-11-22',
  taken_back_at: null,
  ready: ['authorization'],
  evidence,
  taken_back: null,
}
const release: TeamPaper = { ...paper, id: 'second', kind: 'policy-release' }
const takenBack = { ...paper, taken_back_at: '2026-12-01T15:00:00Z' }

test('[PAP-24] a paper holds through its last Eastern day, unless it was taken back', () => {
  expect(stateOf(paper, '2028-11-23T04:59:00Z')).toBe('in-force')
  expect(stateOf(paper, '2028-11-23T05:01:00Z')).toBe('expired')
  expect(stateOf(takenBack, '2028-11-23T05:01:00Z')).toBe('taken-back')
})

test('[PAP-24] each state names its day', () => {
  expect(stateText(paper, 'in-force')).toBe('In force until 11/22/2028')
  expect(stateText(paper, 'expired')).toBe('Expired 11/22/2028')
  expect(stateText(takenBack, 'taken-back')).toBe('Taken back on 12/01/2026')
})

test('the state of a submission is that of its newest authorization', () => {
  expect(authorizationState({ papers: [] })).toBeNull()
  expect(authorizationState({ papers: [release] })).toBeNull()
  expect(authorizationState({ papers: [release, takenBack, paper] })).toBe('taken-back')
})

test('papers that were signed later have evidence of their own', () => {
  expect(laterPapers({ papers: [release, paper], consent: evidence })).toEqual([release])
  expect(laterPapers({ papers: [release], consent: null })).toEqual([release])
})

test('the request to the insurer is there until the release is taken back', () => {
  expect(filesOf(release)).toEqual(['release', 'coverage-request'])
  expect(filesOf({ ...release, taken_back_at: takenBack.taken_back_at })).toEqual(['release'])
  expect(filesOf(takenBack)).toEqual(['authorization', 'copy'])
})

test('[PAP-40] without the text that was signed, only the files that were made are there', () => {
  expect(filesOf({ ...paper, lacks_text: true })).toEqual(['authorization'])
})

test('[PAP-27] how a paper was taken back: by letter, who recorded it and their note; on the dashboard, the moment and their own words', () => {
  const nothing = { received_on: null, words: null, note: null, recorded_by: null }
  const textsOf = (takenBack: Partial<Parameters<typeof takenBackFacts>[0]>) =>
    Object.fromEntries(
      takenBackFacts({ at: '2026-12-01T15:00:00Z', by: 'letter', ...nothing, ...takenBack }).map(
        ({ name, value }) => [name, value],
      ),
    )
  const recorded = { received_on: '2026-11-30', note: 'From her daughter', recorded_by: 'ada@example.com' }
  expect(textsOf(recorded)).toEqual({
    'Taken back': 'By letter',
    Received: '11/30/2026',
    'Recorded by': expect.stringContaining('ada@example.com, 12/01/2026'),
    Note: 'From her daughter',
  })
  expect(textsOf({ by: 'page', words: 'I changed my mind' })).toEqual({
    'Taken back': 'On the dashboard',
    Received: expect.stringContaining('12/01/2026'),
    'Their own words': 'I changed my mind',
  })
})

test('the evidence says who signed as whom, in which account, how they signed in, and to what they agreed', () => {
  const whole = consentEvidenceSchema.parse({
    ...evidence,
    signs_as: { as: 'representative', because: 'I hold her power of attorney' },
    account: { user_id: 'abc', email: 'mary@example.com', name: 'Mary Jones', role: null },
    signed_in_at: '2026-11-22T14:00:00Z',
    two_step_on: true,
    contact: { product_name: 'Larkfield', phone: '1-800', email: 'help@example.com', hours: 'Always' },
    site: 'https://larkfield.example',
    electronic: { text_sha256: 'ab12', agreed_at: '2026-11-22T15:00:00Z', pressed: 'Submit' },
  })
  const texts = (consent: typeof whole) =>
    [...consentFacts(consent), ...proofFacts(consent)].map(({ name, value }) => `${name}: ${value}`)
  expect(texts(whole)).toEqual(
    expect.arrayContaining([
      'Signed as: A representative, as they state: “I hold her power of attorney”',
      'Account: “Mary Jones”\nabc',
      'Email of the account, confirmed: mary@example.com',
      expect.stringMatching(/^Signed in: 11\/22\/2026/),
      'Two-step sign-in, when signed: On for the account. Whether this sign-in used it isn’t recorded',
      'Contact lines, as shown: Larkfield\n1-800\nhelp@example.com\nAlways',
      'Site: https://larkfield.example',
      expect.stringMatching(/^Consent to sign electronically: Agreed 11\/22\/2026 .*, with “Submit”$/),
      'Fingerprint of the electronic consent (SHA-256): ab12',
    ]),
  )
  expect(texts({ ...whole, two_step_on: false, signs_as: { as: 'self' } })).toEqual(
    expect.arrayContaining([
      'Two-step sign-in, when signed: Off for the account',
      'Signed as: Themselves, as they state',
    ]),
  )
  expect(new Set(texts(evidence).map((text) => text.split(': ').at(-1)))).toEqual(new Set(['Not recorded']))
})

test('[PKG-12] a buyer with papers that end with this one on that day is named before, unless told', () => {
  const newer = { ...paper, id: 'newer', signed_at: '2026-12-01T15:00:00Z' }
  const today = '2026-12-04'
  const at = { at: '2026-12-02T15:00:00Z', by: 'ada@example.com' }
  const sentWith = (name: string, papers: string[], change: Partial<Disclosure> = {}) =>
    disclosureOf(1, { papers, buyer: { ...disclosureOf(1).buyer, name }, sent: at, ...change })
  const told = [{ ...at, on: '2026-12-03', how: 'phone' as const, papers: ['first', 'newer'] }]
  const detail = {
    papers: [newer, release, paper],
    disclosures: [
      sentWith('Harbor', ['newer', 'second']),
      sentWith('Bluebonnet', ['first']),
      sentWith('Harbor', ['newer']),
      sentWith('Told', ['newer'], { told }),
      sentWith('Not sent', ['newer'], { not_sent: { ...at, why: 'A mistake' } }),
    ],
  }
  expect(buyersToTell(newer, detail, today)).toEqual(['Harbor', 'Bluebonnet'])
  expect(buyersToTell(paper, detail, '2026-11-30')).toEqual(['Bluebonnet'])
  expect(buyersToTell(newer, { ...detail, papers: [newer, takenBack] }, today)).toEqual(['Harbor'])
  expect(buyersToTell(release, detail, today)).toEqual(['Harbor'])
})

test('[SGN-14] the desk says how a second signer was known, from link to letter', () => {
  const at = '2026-11-22T15:00:00Z'
  const known = {
    ...{ link: 'mail', link_made_at: at, email: 'ingrid@example.com', code_sent_at: at, code_entered_at: at },
    ...{ birth_date: '05/30/1941', compared: ['birth-date', 'ssn'] },
  }
  const on_paper = {
    document: 'scan',
    recorded_by: 'bo@example.com',
    recorded_at: at,
    confirmed_by: 'ada@example.com',
  }
  const texts = (changes: object) =>
    knownFacts(consentEvidenceSchema.parse({ ...evidence, ...changes })).map(({ value }) => value)
  const moment = '11/22/2026 10:00\u00a0AM ET'
  expect(texts({ known_by: known })).toEqual([
    'The link that we emailed to ingrid@example.com',
    `Sent ${moment}, entered ${moment}`,
    'The same: date of birth and last four digits',
  ])
  expect(texts({ known_by: { ...known, link: 'together', compared: [] } })).toEqual([
    'The applicant’s device, with the signer beside them. The code went to ingrid@example.com',
    expect.anything(),
    'Nothing. They gave 05/30/1941 as their date of birth',
  ])
  expect(texts({ on_paper })).toEqual([`bo@example.com, ${moment}`, 'ada@example.com'])
  expect(texts({})).toEqual([])
})

test('[SGN-2] what an applicant signed as the owner permits nothing, and the authorization is to be signed by the insured person', () => {
  const disclosure: TeamPaper = { ...paper, kind: 'disclosure' }
  expect(stateText(disclosure, 'in-force')).toBe('Signed. It permits nothing')
  expect(authorizationState({ papers: [disclosure] })).toBeNull()
  expect(filesOf(disclosure)).toEqual(['disclosure', 'copy'])
  expect(apartFact({ form_data: { firstName: 'Ingrid', lastName: 'Hale' } }).value).toBe(
    'To be signed by Ingrid Hale',
  )
})

test('[SGN-12] what a second signer signed has no copy with answers, and what was signed with a pen no files', () => {
  expect(filesOf({ ...paper, signed_by: 'ingrid' })).toEqual(['authorization'])
  expect(filesOf({ ...paper, signed_by: 'ingrid', on_paper: true })).toEqual([])
})
