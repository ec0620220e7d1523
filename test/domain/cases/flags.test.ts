import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flagNames } from '#domain/cases/desk.ts'
import { type FlagFacts, flagsOf, waitingYears } from '#domain/cases/flags.ts'
import { fields } from '#domain/steps.ts'

const today = '2026-11-22'

const plain: FlagFacts = {
  state: 'FL',
  policy_type: 'universal',
  issue_date: '1999-03-15',
  birth_date: '1949-04-28',
  loan: null,
  cash_value: null,
  waiting_signer: null,
  helpless_signer: null,
  buyers_to_tell: 0,
  documents_to_look_at: 0,
  oldest_paper: null,
  call: null,
  bounced: false,
  signed_in_other_name: false,
  signed_by_applicants_email: [],
  authorization_ends: '2028-11-20',
  authorization_taken_back_at: null,
}

const flagged = (facts: Partial<FlagFacts>, day = today) => flagsOf({ ...plain, ...facts }, day)
const reasonOf = (facts: Partial<FlagFacts>, day = today) => flagged(facts, day).map(({ reason }) => reason)
const idsOf = (facts: Partial<FlagFacts>, day = today) => flagged(facts, day).map(({ id }) => id)

test('[DSK-17] A case like most others has no flag, and neither has one whose answers are unknown', () => {
  expect(flagged({})).toEqual([])
  expect(
    flagged({ state: null, policy_type: null, issue_date: null, birth_date: null, authorization_ends: null }),
  ).toEqual([])
  expect(flagged({ issue_date: 'soon', birth_date: '31', authorization_ends: '' })).toEqual([])
})

test('[DSK-17] docs/flags.md has the rule and the source of every flag, and of each state with a waiting period', () => {
  const page = readFileSync('docs/flags.md', 'utf8')
  for (const name of Object.values(flagNames)) expect(page).toContain(`| **${name}** |`)
  for (const [state, years] of Object.entries(waitingYears))
    expect(page, state).toMatch(new RegExp(`^\\| ${state} \\| ${years} \\| .+ \\|$`, 'm'))
  expect(page).toContain('counsel must read')
})

test('[DSK-19] Every state with a waiting period is one that the form knows', () => {
  expect(Object.keys(fields.state.options)).toEqual(expect.arrayContaining(Object.keys(waitingYears)))
})

test.each([
  ['2024-11-22', []],
  ['2024-11-23', ['contestable', 'waiting-period']],
  ['2031-01-02', ['contestable', 'waiting-period']],
])('[DSK-18] A policy of %s is flagged: %j', (issue_date, ids) => expect(idsOf({ issue_date })).toEqual(ids))

test('[DSK-18] [DSK-19] The reasons say the day until which a policy can be contested, and can’t be sold', () => {
  expect(reasonOf({ issue_date: '2025-02-28', state: 'OH' })).toEqual([
    'The insurance company can contest this policy until 02/28/2027, two years from its issue.',
    'In Ohio, a policy can’t be sold in the five years after its issue, so not before 02/28/2030 unless an exception applies.',
  ])
  expect(reasonOf({ issue_date: '2024-02-29', state: 'MN' })).toEqual([
    'In Minnesota, a policy can’t be sold in the four years after its issue, so not before 02/29/2028 unless an exception applies.',
  ])
})

test.each([
  ['OH', '2021-11-22', false],
  ['OH', '2021-11-23', true],
  ['FL', '2021-11-23', false],
  ['AL', '2026-01-05', false],
  ['ZZ', '2026-01-05', false],
])('[DSK-19] In %s, a policy of %s waits: %s', (state, issue_date, waits) =>
  expect(idsOf({ state, issue_date }).includes('waiting-period')).toBe(waits),
)

test('[DSK-20] A person is flagged until the day they turn 65', () => {
  expect(reasonOf({ birth_date: '1961-11-23' })).toEqual([
    'The insured person is 64 and turns 65 on 11/23/2026.',
  ])
  expect(reasonOf({ birth_date: '1964-02-29' })).toEqual([
    'The insured person is 62 and turns 65 on 02/28/2029.',
  ])
  expect(flagged({ birth_date: '1961-11-22' })).toEqual([])
})

test('[DSK-20] A term policy and a loan over the cash value are flagged', () => {
  expect(reasonOf({ policy_type: 'term' })).toEqual([
    'This is a term policy. Buyers usually want one that can be converted to permanent insurance.',
  ])
  expect(reasonOf({ loan: 40_000, cash_value: 30_000.5 })).toEqual([
    'The loan of $40,000 is more than the cash value of $30,000.50.',
  ])
  expect(flagged({ loan: 30_000, cash_value: 30_000 })).toEqual([])
  expect(flagged({ loan: 30_000 })).toEqual([])
})

test.each([
  ['2027-01-03', []],
  ['2027-01-02', ['The authorization ends in 41 days, on 01/02/2027.']],
  ['2026-11-23', ['The authorization ends tomorrow, on 11/23/2026.']],
  ['2026-11-22', ['The authorization ends today, on 11/22/2026.']],
  ['2026-11-21', ['The authorization ended on 11/21/2026.']],
])('[DSK-21] An authorization until %s gets the reasons %j', (authorization_ends, reasons) =>
  expect(reasonOf({ authorization_ends })).toEqual(reasons),
)

test('[DSK-21] An authorization that was taken back has only this flag, with its Eastern day', () => {
  for (const authorization_ends of ['2026-11-23', '2026-11-21'])
    expect(reasonOf({ authorization_ends, authorization_taken_back_at: '2026-11-21T03:00:00.000Z' })).toEqual(
      ['The authorization was taken back. We recorded that on 11/20/2026.'],
    )
})

test('[DSK-21] Mail that bounced is flagged', () => {
  expect(reasonOf({ bounced: true })).toEqual([
    'Our emails don’t reach the applicant. Please call, and ask for another address.',
  ])
})

test('[DSK-22] Perhaps the same case is flagged with its reference, its id, and what is the same', () => {
  const found = [
    { id: 'case 1', reference: 'K7MW4XPN', hasSamePolicy: true, isSamePerson: false },
    { id: 'case 2', reference: 'AB23CD45', hasSamePolicy: false, isSamePerson: true },
    { id: 'case 3', reference: 'ZZ23CD45', hasSamePolicy: true, isSamePerson: true },
  ]
  expect(flagged({ twins: { found, hasMore: false } })).toEqual([
    {
      id: 'perhaps-the-same',
      reason:
        'Perhaps the same as K7MW 4XPN: the same policy number. Perhaps the same as AB23 CD45: the same birth date with the same four digits. Perhaps the same as ZZ23 CD45: the same policy number, and the same birth date with the same four digits.',
      cases: found.map(({ id, reference }) => ({ id, reference })),
    },
  ])
  expect(reasonOf({ twins: { found: found.slice(0, 1), hasMore: true } })).toEqual([
    'Perhaps the same as K7MW 4XPN: the same policy number. There can be more such cases.',
  ])
  expect(flagged({ twins: { found: [], hasMore: true } })).toEqual([])
})

test('[PAP-47] A paper that was signed in another name than the account’s is flagged', () => {
  expect(reasonOf({ signed_in_other_name: true })).toEqual([
    'The signer’s name isn’t the name of the account that signed, or one of them isn’t known. Please find out who signed.',
  ])
})

test('[SGN-24] Who signed by a link to the applicant’s own email is named', () => {
  expect(reasonOf({ signed_by_applicants_email: ['Warren Hale'] })).toEqual([
    'Warren Hale signed by a link to the applicant’s own email. Please call to find out who signed.',
  ])
})

test('[DOC-46] Documents to look at are flagged with their number, and a paper with its age', () => {
  expect(reasonOf({ documents_to_look_at: 1 })).toEqual(['One document waits for your decision.'])
  expect(reasonOf({ documents_to_look_at: 3 })).toEqual(['3 documents wait for your decision.'])
  const paper = (dated_on: string) => ({ oldest_paper: { kind: 'annual-statement' as const, dated_on } })
  expect(reasonOf(paper('2026-10-04'))).toEqual([])
  expect(reasonOf(paper('2026-10-03'))).toEqual([
    'Latest annual statement: its date is 10/03/2026, 50 days ago. After 60 days, it’s too old.',
  ])
  expect(idsOf(paper('2026-09-01'))).toEqual(['paper-too-old'])
})

test('[HLP-20] A call to make is flagged with its day and who promised it', () => {
  const call = { on: '2026-11-30', person: { email: 'terry@example.com' } }
  expect(flagged({ call }, '2026-11-29')).toEqual([
    { id: 'call-back', reason: 'Call them on 11/30/2026: terry@example.com promised it.' },
  ])
  expect(reasonOf({ call }, '2026-11-30')).toEqual(['Call them today: terry@example.com promised it.'])
  expect(reasonOf({ call: { ...call, person: { email: null } } }, '2026-12-02')).toEqual([
    'Call them today: someone who left promised it, and it was due on 11/30/2026.',
  ])
})
