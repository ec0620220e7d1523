import { expect, test } from 'vitest'
import type { Application } from '#domain/application.ts'
import type { CaseDocument, Page } from '#domain/documents/documents.ts'
import { standingOf } from '#domain/documents/documents.ts'
import { progressText, standingDetails, standingNames } from '#domain/documents/standing-text.ts'
import { type WantedFrom, wantedKinds, wantedPapers } from '#domain/documents/wanted.ts'

const now = '2026-11-20T15:00:00.000Z'
const always = ['policy-pages', 'annual-statement', 'in-force-illustration', 'photo-id']

const asked: [kind: string, answers: Application][] = [
  ['loan-statement', { loanAmount: '$1,200' }],
  ['trust-pages', { beneficiaryType: 'trust' }],
  ['conversion-page', { policyType: 'term' }],
  ['financing-agreement', { isPremiumFinanced: true }],
  ['right-to-sign', { signer: 'representative' }],
]
test.each(asked)('[DOC-30] an answer asks for the paper: %s', (kind, answers) => {
  expect(wantedKinds(answers)).toEqual([...always, kind])
})

test('[DOC-30] without these answers, four papers are asked for', () => {
  expect(wantedKinds({})).toEqual(always)
  expect(wantedKinds({ loanAmount: '$0', beneficiaryType: 'estate', policyType: 'whole' })).toEqual(always)
})

const pageOf = (change: Partial<Page> = {}): Page => ({
  ...{ id: 'a', name: 'a.jpg', type: 'image/jpeg', bytes: 1, state: 'checked', since: now, problem: null },
  ...change,
})

const documentOf = (change: Partial<CaseDocument> = {}): CaseDocument => ({
  ...{
    id: 'd',
    kind: 'policy-pages',
    request: null,
    at: now,
    added: null,
    dated_on: null,
    decision: null,
    looked_at: null,
  },
  pages: [pageOf()],
  ...change,
})

const wanted = (change: Partial<WantedFrom>) =>
  wantedPapers({ answers: {}, requests: [], documents: [], lacking: {}, ...change }, now)

test('[SGN-19] a letter to sign with a pen is asked for while it is out', () => {
  expect(wanted({ awaits_letter: true }).map(({ id }) => id)).toEqual([...always, 'signed-letter'])
  expect(wanted({ awaits_letter: true }).at(-1)).toMatchObject({ standing: 'missing', name: 'Signed letter' })
})

test('[DOC-30] what the team asked for comes first, and what came unasked last', () => {
  const list = wanted({
    requests: [
      { id: 'r1', text: 'Your newest bill', done_at: null },
      { id: 'r2', text: 'Already answered', done_at: now },
    ],
    documents: [documentOf({ kind: 'other' })],
  })
  expect(list.map(({ id }) => id)).toEqual(['r1', ...always, 'other'])
  expect(list[0]?.name).toBe('Your newest bill')
})

test('[DOC-37] the line counts what is here, and names what comes next: first what must come again', () => {
  const refused = documentOf({ kind: 'photo-id', pages: [pageOf({ state: 'refused', problem: 'broken' })] })
  expect(progressText(wanted({}))).toBe('0 of 4 papers received. Next: Policy pages.')
  expect(progressText(wanted({ documents: [documentOf(), refused] }))).toBe(
    '1 of 4 papers received. Please send again: Photo ID.',
  )
  const lacking = Object.fromEntries(always.slice(1).map((id) => [id, { at: now, reason: null }]))
  expect(progressText(wanted({ documents: [documentOf()], lacking }))).toBe('1 of 4 papers received.')
})

test('[DOC-9] who doesn’t have what should come again is asked for something else', () => {
  const refused = documentOf({ pages: [pageOf({ state: 'refused', problem: 'broken' })] })
  const lacking = { 'policy-pages': { at: now, reason: null } }
  expect(wanted({ documents: [refused], lacking })[0]?.standing).toBe('lacking')
  expect(wanted({ documents: [refused, documentOf()], lacking })[0]?.standing).toBe('here')
})

const decided = { at: now, by: null, is_accepted: true, reason: null, words: null } as const
const states: [string, Partial<CaseDocument>, string[]][] = [
  ['Sending', { pages: [pageOf({ state: 'sending' }), pageOf()] }, []],
  ['Received', { pages: [pageOf({ state: 'received' })] }, []],
  ['Being checked', { pages: [pageOf({ state: 'received', since: '2026-11-20T14:59:00.000Z' })] }, []],
  ['With us', {}, []],
  ['Accepted', { decision: decided }, []],
  [
    'Please send again',
    { decision: { ...decided, is_accepted: false, reason: 'cut-off', words: 'The top is missing.' } },
    ['The edges are cut off.', 'The top is missing.'],
  ],
  [
    'Please send again',
    { pages: [pageOf({ state: 'refused', problem: 'lost' }), pageOf()] },
    ['This file didn’t arrive.', 'Please send it again.'],
  ],
  [
    'We can’t take this file',
    { pages: [pageOf({ state: 'refused', problem: 'locked' }), pageOf()] },
    [
      'This PDF has a password.',
      'Here’s how to remove it: open the PDF, choose Print, and save it as a new PDF. Send the new one. Or take photos of the pages.',
    ],
  ],
]
test.each(states)('[DOC-35] a document says “%s”', (words, change, details) => {
  const document = documentOf(change)
  expect(standingNames[standingOf(document, now)]).toBe(words)
  expect(standingDetails(document, now)).toEqual(details)
})

test('[DOC-30] what the team added and must mend asks nothing of the person', () => {
  const added = { by: null, source: 'letter' as const }
  const pages = [pageOf({ state: 'refused', problem: 'broken' })]
  const list = wanted({
    documents: [documentOf({ added, pages }), documentOf({ kind: 'medical-records', added, pages })],
  })
  expect(list.map(({ standing }) => standing)).toEqual([...always.map(() => 'missing'), 'under-way'])
})
