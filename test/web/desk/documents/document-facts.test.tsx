import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { decided, documentOf, pageOf } from '#test/support/documents/case-documents.ts'
import { DocumentFacts } from '#web/desk/documents/document-facts.tsx'

/** Files before this one may have loaded these modules without the stand-ins. */
vi.hoisted(() => vi.resetModules())
vi.mock('#web/desk/desk-workspace.tsx', () => ({
  useTeam: () => ({ personName: (email: string | null) => email }),
}))

test('[DOC-12] [DOC-35] A scanner that never answers leaves a paper “Being checked”, and after 30 minutes the desk says so', () => {
  const since = '2026-11-20T15:00:00.000Z'
  const document = documentOf(1, { pages: [pageOf(1, { state: 'received', since })] })
  const wordsAt = (now: string) =>
    renderToStaticMarkup(<DocumentFacts document={document} now={now} isOpen />).replace(/<[^>]*>/g, ' ')
  const late = wordsAt('2026-11-20T15:30:00.001Z')
  expect(late).toContain('Being checked')
  expect(late).toContain('The scanner is late')
  expect(late).toContain('It hasn’t answered in more than 30 minutes.')
  expect(wordsAt('2026-11-20T15:30:00.000Z')).not.toContain('The scanner')
})

test('[DOC-40] In a closed case, nothing is asked for, waits, or gets too old: what came stays on record', () => {
  const wordsOf = (document: ReturnType<typeof documentOf>, isOpen: boolean) =>
    renderToStaticMarkup(
      <DocumentFacts document={document} now="2026-11-20T15:30:00.000Z" isOpen={isOpen} />,
    ).replace(/<[^>]*>/g, ' ')
  const old = documentOf(1, {
    kind: 'annual-statement',
    dated_on: '2026-01-02',
    decision: decided({ is_accepted: false, reason: 'too-old' }),
  })
  const late = documentOf(2, { pages: [pageOf(2, { state: 'received', since: '2026-11-20T10:00:00.000Z' })] })
  const aging = documentOf(3, { kind: 'annual-statement', dated_on: '2026-01-02' })
  expect(wordsOf(old, true)).toContain('What we tell them:')
  expect(wordsOf(old, false)).not.toContain('What we tell them:')
  expect(wordsOf(late, true)).toContain('The scanner is late')
  expect(wordsOf(late, false)).not.toContain('The scanner is late')
  expect(wordsOf(aging, true)).toContain('Too old')
  expect(wordsOf(aging, false)).not.toContain('Too old')
  expect(wordsOf(aging, false)).toContain('Date on the paper: 01/02/2026')
})
