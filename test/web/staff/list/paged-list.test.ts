import { expect, test } from 'vitest'
import { matches } from '#web/admin/activity-lines.ts'
import { countText, foundText, loadedText, showingText } from '#web/staff/list/list-text.ts'
import { createPagedList } from '#web/staff/list/paged-list.ts'

type Record = { id: string }
const records = (...ids: string[]): Record[] => ids.map((id) => ({ id }))
type Page = { items: Record[]; cursor: string | null; count?: { value: number; isExact: boolean } | null }

const listOf = (...pages: (Page | Error)[]) => {
  const cursors: (string | undefined)[] = []
  const list = createPagedList<Record>(async (cursor) => {
    cursors.push(cursor)
    const page = pages.shift()
    if (!page || page instanceof Error) throw page
    return page
  })
  return { list, cursors, ids: () => list.snapshot().items.map(({ id }) => id) }
}
const count = { value: 5, isExact: true }

test('pages are laid behind each other, each record once; the count stays that of the first', async () => {
  const { list, cursors, ids } = listOf(
    { items: records('a', 'b'), cursor: 'second', count },
    { items: records('b', 'c'), cursor: null, count: null },
  )
  await Promise.all([list.open(), list.open()])
  await list.open()
  await list.loadMore(3)
  await list.loadMore(4)
  expect([ids(), list.snapshot().count, cursors]).toEqual([['a', 'b', 'c'], count, [undefined, 'second']])
})

test('a page that fails leaves what is there; trying again asks for the same page', async () => {
  const { list, cursors, ids } = listOf(
    { items: records('a'), cursor: 'second', count },
    new Error('no answer'),
    { items: records('b'), cursor: null },
  )
  await list.open()
  await list.loadMore(2)
  expect(ids()).toEqual(['a'])
  expect(list.snapshot()).toMatchObject({ failure: { message: 'no answer' }, isLoading: false })
  await list.retry()
  expect([ids(), list.snapshot().failure]).toEqual([['a', 'b'], undefined])
  expect(cursors).toEqual([undefined, 'second', 'second'])
})

test('empty pages on the way are passed over', async () => {
  const { list, ids } = listOf(
    { items: [], cursor: 'november' },
    { items: [], cursor: 'october' },
    { items: records('a'), cursor: null },
  )
  await list.refresh()
  expect(ids()).toEqual(['a'])
})

test('refreshed, it begins anew; while the answer is out the old records stay', async () => {
  const { list, ids } = listOf(
    { items: records('a'), cursor: null },
    { items: records('b', 'a'), cursor: null },
  )
  await list.open()
  const refreshing = list.refresh()
  expect([ids(), list.snapshot().isLoading]).toEqual([['a'], true])
  await refreshing
  expect(ids()).toEqual(['b', 'a'])
})

test.each([
  [{ value: 1284, isExact: true }, '1,284'],
  [{ value: 100_000, isExact: false }, '100,000+'],
])('count %j reads %s', (given, text) => expect(countText(given)).toBe(text))

const many = { value: 1284, isExact: true }

test('the line above the list says what is shown, or how far a search got', () => {
  expect(showingText(many, { first: 50, length: 50 })).toBe('Showing 51–100 of 1,284, newest first')
  expect(showingText(undefined, { first: 0, length: 7 })).toBe('Showing 1–7, newest first')
  expect(showingText(many, { first: 0, length: 0 })).toBe('')
  expect(showingText({ value: 2, isExact: true }, { first: 0, length: 4 })).toBe(
    'Showing 1–4 of 4, newest first',
  )
  expect(loadedText({ matches: 3, loaded: 150, hasMore: true })).toBe('3 matches in the 150 newest')
  expect(loadedText({ matches: 0, loaded: 56, hasMore: false })).toBe('0 matches in all 56')
  const found = {
    ...{ isSearch: true, matches: 8, hasMore: false, isLoading: false },
    ...{ first: 0, length: 8, most: 500 },
  }
  expect(foundText(found)).toBe('8 matches. Showing 1–8 of 8')
  expect(foundText({ ...found, isLoading: true })).toBe('8 matches so far. Still searching…')
  expect(foundText({ ...found, matches: undefined, isLoading: true })).toBe('Searching…')
  expect(foundText({ ...found, hasMore: true })).toBe('8 matches before the error. There may be more.')
  expect(foundText({ ...found, matches: 0, length: 0 })).toBe('0 matches')
  expect(foundText({ ...found, isSearch: false })).toBe('Showing 1–8 of 8')
  expect(foundText({ ...found, isSearch: false, matches: 8342, first: 450, length: 50 })).toBe(
    'Showing 451–500 of the first 500 of 8,342. Search or filter to see others.',
  )
})

test.each([
  ['Mary Jones mary@example.com', 'jones mary', true],
  ['Mary Jones mary@example.com', 'MARY@', true],
  ['Mary Jones mary@example.com', 'mary smith', false],
  ['Mary Jones', '  ', true],
])('%j searched for %j: %s', (text, search, isFound) => expect(matches(text, search)).toBe(isFound))
