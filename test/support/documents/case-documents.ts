// Made-up documents of a case, in every state.
import type { Documents } from '#domain/contracts/document-contract.ts'
import type { CaseDocument, Page } from '#domain/documents/documents.ts'

const idOf = (number: number) => String(number).padStart(16, '0')

export const pageOf = (number: number, changes: Partial<Page> = {}): Page => ({
  id: idOf(number),
  name: `IMG_${number}.jpg`,
  type: 'image/jpeg',
  bytes: 800_000,
  state: 'checked',
  since: '2026-11-20T15:00:00.000Z',
  problem: null,
  ...changes,
})

export const documentOf = (number: number, changes: Partial<CaseDocument> = {}): CaseDocument => ({
  id: idOf(number),
  kind: 'policy-pages',
  request: null,
  at: '2026-11-20T15:00:00.000Z',
  added: null,
  dated_on: null,
  decision: null,
  looked_at: null,
  pages: [pageOf(number * 100)],
  ...changes,
})

export const decided = (changes: Partial<NonNullable<CaseDocument['decision']>> = {}) => ({
  ...{ at: '2026-11-21T15:00:00.000Z', is_accepted: true, reason: null, words: null },
  by: 'bo.team@example.com',
  ...changes,
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** One for each state, and one for each way to come. */
export const documentsInEveryState = (): Documents => ({
  documents: [
    documentOf(1, { pages: [pageOf(100), pageOf(101), pageOf(102)] }),
    documentOf(2, {
      ...{ kind: 'annual-statement', dated_on: daysAgo(70).slice(0, 10) },
      decision: decided({ is_accepted: false, reason: 'too-old', words: 'The newest one is from October.' }),
    }),
    documentOf(3, { kind: 'annual-statement', dated_on: daysAgo(20).slice(0, 10), decision: decided() }),
    documentOf(4, {
      ...{ kind: 'in-force-illustration', dated_on: daysAgo(55).slice(0, 10) },
      pages: [pageOf(400, { type: 'application/pdf', name: 'illustration.pdf' })],
    }),
    documentOf(5, {
      ...{ kind: 'life-expectancy-report', added: { by: 'bo.team@example.com', source: 'doctor' } },
      pages: [pageOf(500, { type: 'application/pdf', name: 'report.pdf' })],
    }),
    documentOf(6, { kind: 'other', request: 'one', pages: [pageOf(600, { state: 'sending' })] }),
    documentOf(7, {
      kind: 'medical-records',
      pages: [pageOf(700, { state: 'received', since: daysAgo(0.05) })],
    }),
    documentOf(9, {
      kind: 'loan-statement',
      pages: [pageOf(900), pageOf(901, { state: 'refused', problem: 'lost' })],
    }),
    documentOf(8, {
      kind: 'trust-pages',
      pages: [pageOf(800, { state: 'refused', problem: 'locked', type: 'application/pdf' })],
    }),
  ],
  lacking: { 'photo-id': { at: daysAgo(1), reason: 'My wallet was stolen.' } },
  requests: [{ id: 'one', text: 'A premium notice', asked_at: daysAgo(9), done_at: null }],
  is_closed: false,
  now: new Date().toISOString(),
})
