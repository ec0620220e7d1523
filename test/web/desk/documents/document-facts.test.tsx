import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { documentOf, pageOf } from '#test/support/documents/case-documents.ts'
import { DocumentFacts } from '#web/desk/documents/document-facts.tsx'

/** Files before this one may have loaded these modules without the stand-ins. */
vi.hoisted(() => vi.resetModules())
vi.mock('#web/desk/desk-workspace.tsx', () => ({ useTeam: () => ({ members: [], ownId: 'tess' }) }))

test('[DOC-12] [DOC-35] A scanner that never answers leaves a paper “Being checked”, and after 30 minutes the desk says so', () => {
  const since = '2026-11-20T15:00:00.000Z'
  const document = documentOf(1, { pages: [pageOf(1, { state: 'received', since })] })
  const wordsAt = (now: string) =>
    renderToStaticMarkup(<DocumentFacts document={document} now={now} />).replace(/<[^>]*>/g, ' ')
  const late = wordsAt('2026-11-20T15:30:00.001Z')
  expect(late).toContain('Being checked')
  expect(late).toContain('The scanner is late')
  expect(late).toContain('It hasn’t answered in more than 30 minutes.')
  expect(wordsAt('2026-11-20T15:30:00.000Z')).not.toContain('The scanner')
})
