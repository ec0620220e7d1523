import { expect, test } from 'vitest'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { isFileGone } from '#domain/packages/disclosures.ts'
import { deskCase, signedPaper } from '#test/support/desk-case.ts'
import { decided, documentOf, pageOf } from '#test/support/documents/case-documents.ts'
import { buyerOf, disclosureOf, idOf } from '#test/support/packages/made-up-packages.ts'
import {
  buyerOption,
  debtsOf,
  debtText,
  firstDayToTell,
  insideText,
  refusalOf,
  refusalOfAll,
  refusalOfOpening,
  sizeText,
  standingOf,
  storyOf,
} from '#web/desk/packages/package-words.ts'

const authorization = signedPaper()
const takenBack = { ...authorization, taken_back_at: '2026-11-27T15:00:00Z' }
const release = signedPaper({ id: 'release', kind: 'policy-release', ready: ['release'] })

const caseWith = (changes: Partial<DeskCase> = {}) => {
  const base = deskCase({ form_data: { state: 'IL' }, papers: [release, authorization] })
  return { ...base, ...changes }
}
const documents = (...list: DeskCase['documents']['documents']) => ({
  documents: { ...deskCase().documents, documents: list },
})
const accepted = documentOf(1, { decision: decided(), pages: [pageOf(1), pageOf(2)] })
const name = (email: string | null) => (email === 'bo.team@example.com' ? 'You' : 'Ada Larsen')

test('[PKG-18] What will be in a package counts what is accepted, and says what isn’t yet', () => {
  expect(insideText(caseWith())).toBe('An index, 2 signed papers, and no documents.')
  expect(insideText(caseWith(documents(accepted, documentOf(2))))).toBe(
    'An index, 2 signed papers, and 1 document with 2 pages. 1 document isn’t accepted yet, so it isn’t in it.',
  )
})

test('[PKG-18] The page gives the reason before anyone asks: for all buyers, then for one and what is chosen', () => {
  expect(refusalOfAll(caseWith(documents(accepted)))).toBeNull()
  expect(refusalOfAll(caseWith())).toBeNull()
  expect(refusalOfAll(caseWith({ form_data: {} }))).toMatch(/in which state the owner lives/)
  const buyer = buyerOf(1)
  expect(refusalOf(caseWith(), { buyer, withAnswers: false })).toMatch(/^Nothing would be in it/)
  expect(refusalOf(caseWith(), { buyer, withAnswers: true })).toBeNull()
  const changed = { ...caseWith(documents(accepted)), is_as_signed: { text: true, answers: false } }
  expect(refusalOf(changed, { buyer, withAnswers: true })).toMatch(/aren’t those that were signed/)
  expect(refusalOf(changed, { buyer, withAnswers: false })).toBeNull()
})

test('[PKG-17] [PKG-18] A full list takes no more packages, and a damaged one lets none be sent', () => {
  const disclosures = Array.from({ length: 60 }, (_, index) => disclosureOf(index))
  const full = caseWith({ ...documents(accepted), disclosures })
  expect(refusalOfAll(full)).toMatch(/^This case already has 60 packages/)
  expect(refusalOfOpening(full)).toBeNull()
  const damaged = caseWith({ ...documents(accepted), is_log_whole: false })
  expect(refusalOfAll(damaged)).toMatch(/can’t be read/)
  expect(refusalOfOpening(damaged)).toMatch(/can’t be read/)
})

test('[PKG-18] Each buyer says until when it is licensed where the owner lives, or why it can’t be asked for', () => {
  const detail = caseWith()
  const until = (day: string, state = 'IL') => buyerOf(1, { licenses: [{ state, until: day }] })
  expect(buyerOption(until('2026-12-31'), detail)).toEqual({
    canChoose: true,
    text: 'Harbor Settlements (licensed in Illinois until 12/31/2026)',
  })
  expect(buyerOption(until('2026-11-19'), detail)).toEqual({
    canChoose: false,
    text: 'Harbor Settlements (license in Illinois ended on 11/19/2026)',
  })
  expect(buyerOption(until('2026-12-31', 'TX'), detail).text).toBe(
    'Harbor Settlements (not licensed in Illinois)',
  )
})

test('[PKG-10] [PKG-11] A package says where it stands, and all that happened with it', () => {
  const at = '2026-11-27T15:00:00Z'
  const prepared = disclosureOf(1, { at, bytes: 830_000, files: 1, has_answers: false })
  const sent = { ...prepared, sent: { at, by: 'bo.team@example.com' } }
  const told = { at, by: null, on: '2026-11-26', how: 'phone' as const, papers: ['authorization'] }
  const textOf = (...[disclosure, mustBeTold]: [typeof prepared, boolean?]) =>
    standingOf(disclosure, mustBeTold ?? false, at).text
  expect(textOf(prepared)).toBe('Prepared, not downloaded yet')
  expect(textOf(sent)).toBe('Sent on 11/27/2026')
  expect(textOf(sent, true)).toBe('Must be told')
  expect(textOf({ ...sent, told: [told] })).toBe('Told on 11/26/2026')
  expect(textOf({ ...sent, not_sent: { at, by: null, why: 'Wrong file' } })).toBe('Not sent')
  expect(standingOf(prepared, false, '2026-11-28T15:00:00Z').text).toBe('Never downloaded')
  expect(storyOf({ ...sent, not_sent: { at, by: null, why: 'Wrong file' } }, name).slice(-2)).toEqual([
    'Not sent: Wrong file',
    'Recorded by Ada Larsen, 11/27/2026 10:00\u00a0AM ET',
  ])
  expect(storyOf({ ...sent, told: [told] }, name)).toEqual([
    'For: A first offer',
    '1 file, without the answers, 830 KB',
    'Prepared by you, 11/27/2026 10:00\u00a0AM ET',
    'Sent by you, 11/27/2026 10:00\u00a0AM ET',
    'Told by phone on 11/26/2026 that a paper was taken back, recorded by Ada Larsen',
  ])
})

test('[PKG-12] A buyer with two packages must be told once, about each paper that was taken back since', () => {
  const sent = { at: '2026-11-20T15:00:00Z', by: null }
  const told = { at: sent.at, by: null, on: '2026-11-27', how: 'email' as const, papers: ['authorization'] }
  const papers = [takenBack, { ...release, taken_back_at: '2026-11-28T15:00:00Z' }]
  const [first, second] = [disclosureOf(1, { sent }), disclosureOf(2, { sent, papers: ['release'] })]
  const [debt, ...others] = debtsOf({ papers, disclosures: [first, second, disclosureOf(3)] })
  expect(others).toEqual([])
  expect(debt).toMatchObject({
    packages: [
      { id: idOf(101), papers: ['authorization'] },
      { id: idOf(102), papers: ['release'] },
    ],
    papers: [{ id: 'authorization' }, { id: 'release' }],
  })
  expect(debt && firstDayToTell(debt)).toBe('2026-11-28')
  expect(debt && debtText({ ...debt, papers: [takenBack] })).toBe(
    'Harbor Settlements has papers from this case that were taken back on 11/27/2026. Please tell them, then record it here.',
  )
  expect(debtsOf({ papers, disclosures: [{ ...first, told: [told] }] })).toEqual([])
  expect(debtsOf({ papers, disclosures: [disclosureOf(4)] })).toEqual([])
})

test('[PKG-9] A file is gone a day after it was made, and sizes are short', () => {
  const one = '2026-11-20T15:00:00.000Z'
  expect(isFileGone(one, '2026-11-21T14:59:59.999Z')).toBe(false)
  expect(isFileGone(one, '2026-11-21T15:00:00.000Z')).toBe(true)
  expect([1, 999_499, 2_440_000, 512_000_000].map(sizeText)).toEqual(['1 KB', '999 KB', '2.4 MB', '512 MB'])
})
