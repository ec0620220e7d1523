import { expect, test } from 'vitest'
import { documentKinds } from '#domain/documents/document-kinds.ts'
import { idsOf } from '#domain/text/text-rules.ts'
import type { StoredDocument, StoredPage } from '#lambdas/documents/stored-documents.ts'
import { at, by } from '#test/support/cases/case-acts.ts'
import { recordOf } from '#test/support/cases/case-record.ts'
import { checksumOf, idOf } from '#test/support/documents/sent-pages.ts'
import { sizeInTable } from '#test/support/documents/size-in-table.ts'

const { storedFormOf } = await import('#lambdas/documents/stored-documents.ts')

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const kinds = idsOf(documentKinds)

const page = (number: number): StoredPage => ({
  id: idOf(2 ** 40 + number),
  name: `IMG_20261122_1503${number}.jpeg`,
  type: 'image/jpeg',
  bytes: 1_234_567 + number,
  sha256: checksumOf(String(number)),
  state: 'checked',
  since: at,
  version: 'UIORUnfndfhnw89493jJFJ.aKzVz6xkb',
  problem: null,
})

/** Every document decided, some asked for again with words, some added by the team, some with a date. */
const document = (number: number): StoredDocument => ({
  id: idOf(2 ** 41 + number),
  kind: kinds[number % kinds.length] ?? 'other',
  request: number % 6 === 0 ? '11111111-2222-4333-8444-555555555555.0' : null,
  at,
  added: number % 10 === 0 ? { by, source: 'doctor' } : null,
  dated_on: number % 3 === 0 ? '2026-11-01' : null,
  decision: {
    ...{ at, by, is_accepted: number % 4 !== 0 },
    reason: number % 4 === 0 ? 'unreadable' : null,
    words: number % 4 === 0 ? 'Page 2 is too dark. Please take it again near a window.' : null,
  },
  looked_at: at,
  pages: range(200)
    .filter((page) => page % 60 === number)
    .map(page),
})

const full = {
  list: range(60).map(document),
  lacking: { 'photo-id': { at, reason: 'My license was stolen, and the new one comes next month.' } },
  removed: [],
}

test('[DOC-4] At the limits of a case, its documents take less than 50 KB of its item', () => {
  expect(full.list.flatMap(({ pages }) => pages)).toHaveLength(200)
  const stored = storedFormOf(full)

  expect(sizeInTable(stored)).toBeLessThan(50_000)
  expect(recordOf({ documents: stored }).documents).toEqual(full)
})
