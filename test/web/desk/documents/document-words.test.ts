import { expect, test } from 'vitest'
import { isToLookAt, standingOf } from '#domain/documents/documents.ts'
import { standingNames } from '#domain/documents/standing-text.ts'
import { wantedPapers } from '#domain/documents/wanted.ts'
import { deskCase } from '#test/support/desk-case.ts'
import { decided, documentOf, documentsInEveryState, pageOf } from '#test/support/documents/case-documents.ts'
import {
  absenceText,
  canAccept,
  canAskAgain,
  canBeRemoved,
  checklistOf,
  decisionText,
  isScanSlow,
  lookText,
  originText,
} from '#web/desk/documents/document-words.ts'

const now = '2026-11-20T15:30:00.000Z'
const name = (email: string | null) => (email === null ? 'Someone who left' : 'You')

test('[DOC-40] The checklist is the person’s: of the answers, of the requests, and of what came', () => {
  const request = { id: 'one', text: 'A premium notice', asked_at: now, done_at: null }
  const plain = deskCase({ documents: documentsInEveryState(), form_data: { policyType: 'term' } })
  const detail = { ...plain, case: plain.case && { ...plain.case, requests: [request] } }
  const { documents, lacking } = detail.documents
  const own = wantedPapers({ answers: detail.form_data, requests: [request], documents, lacking }, now)
  expect(checklistOf(detail)).toEqual(own)
  expect(own.map(({ name }) => name)).toEqual([
    ...['A premium notice', 'Policy pages', 'Latest annual statement', 'In-force illustration', 'Photo ID'],
    ...['Conversion page', 'Life expectancy report', 'Medical records', 'Loan statement', 'Trust pages'],
  ])
})

test('[DOC-40] The list of a closed case has only what came', () => {
  const documents = { ...documentsInEveryState(), is_closed: true }
  const list = checklistOf(deskCase({ documents }))
  expect(list.filter((paper) => paper.documents.length === 0)).toEqual([])
  expect(list.map(({ name }) => name)).not.toContain('Photo ID')
})

test('[DOC-44] What the team added can be removed until it’s decided about', () => {
  const added = { by: null, source: 'letter' } as const
  expect(canBeRemoved(documentOf(1))).toBe(false)
  expect(canBeRemoved(documentOf(1, { added }))).toBe(true)
  expect(canBeRemoved(documentOf(1, { added, decision: decided() }))).toBe(false)
})

test('[DOC-40] A paper that isn’t there says why, if we know it', () => {
  expect(absenceText({ lacks: null })).toBe('Not here yet')
  expect(absenceText({ lacks: { at: now, reason: null } })).toBe(
    '“I don’t have this”, on 11/20/2026 10:30\u00a0AM ET',
  )
  expect(absenceText({ lacks: { at: now, reason: 'It burned.' } })).toMatch(/ET: It burned\.$/)
})

test('[DOC-40] [DOC-44] A document says how many pages it has, who added it, and who decided', () => {
  expect(originText(documentOf(1), name)).toBe('1 page. Sent by the applicant, 11/20/2026 10:00\u00a0AM ET.')
  const added = documentOf(1, {
    added: { by: 'ada@example.com', source: 'letter' },
    pages: [pageOf(1), pageOf(2)],
  })
  expect(originText(added, name)).toMatch(/^2 pages\. By letter, added by you, /)
  expect(decisionText(documentOf(1), name)).toBeUndefined()
  expect(decisionText(documentOf(1, { decision: decided() }), name)).toMatch(/^Accepted by you, /)
  const again = documentOf(1, { decision: decided({ by: null, is_accepted: false }) })
  expect(decisionText(again, name)).toMatch(/^Asked again by Someone who left, /)
})

test('[DOC-42] Only what is wholly checked can be decided about, and a decision can be changed', () => {
  const open = (document: Parameters<typeof canAccept>[0]) =>
    [canAccept, canAskAgain, isToLookAt].map((can) => can(document))
  expect(open(documentOf(1))).toEqual([true, true, true])
  expect(open(documentOf(1, { added: { by: null, source: 'email' } }))).toEqual([true, true, false])
  expect(open(documentOf(1, { decision: decided() }))).toEqual([false, true, false])
  expect(open(documentOf(1, { decision: decided({ is_accepted: false }) }))).toEqual([true, false, false])
  const half = documentOf(1, { pages: [pageOf(1), pageOf(2, { state: 'received' })] })
  expect(open(half)).toEqual([false, false, false])
  expect(open(documentOf(1, { pages: [] }))).toEqual([false, false, false])
})

test('A page that waits for the scanner longer than 30 minutes is told', () => {
  const since = '2026-11-20T15:00:00.000Z'
  const waiting = documentOf(1, { pages: [pageOf(1), pageOf(2, { state: 'received', since })] })
  expect(isScanSlow(waiting, '2026-11-20T15:30:00.000Z')).toBe(false)
  expect(isScanSlow(waiting, '2026-11-20T15:30:00.001Z')).toBe(true)
  expect(isScanSlow(documentOf(1), '2026-11-21T15:30:00.001Z')).toBe(false)
})

test('[DOC-40] The made-up documents have every state that a document can be in', () => {
  const at = new Date().toISOString()
  const names = documentsInEveryState().documents.map((document) => standingNames[standingOf(document, at)])
  expect(new Set(names)).toEqual(
    new Set(Object.values(standingNames).filter((name) => name !== standingNames.received)),
  )
})

test('The button says how many wait', () => {
  expect([0, 1, 2].map(lookText)).toEqual([
    'Look at the documents',
    'Look at 1 document',
    'Look at 2 documents',
  ])
})
