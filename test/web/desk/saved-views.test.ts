import { expect, test } from 'vitest'
import type { SavedView, ShownRows } from '#domain/contracts/saved-views-contract.ts'
import { addressOfRows, planAt } from '#web/desk/desk-lists.ts'
import { savedIn, savedPath } from '#web/desk/saved-views/saved-path.ts'
import { rowsOf, savedAs } from '#web/desk/saved-views/shown-rows.ts'
import { viewIn } from '#web/staff/list/list-view.ts'

const rows: ShownRows = {
  view: 'overdue',
  filters: { stage: 'valuation', insurer: 'MetLife', faceFrom: 100_000 },
  sort: 'name',
  isDescending: true,
}
const [other, view]: [SavedView, SavedView] = [
  { ...rows, id: 'other', name: 'Other', isDescending: false },
  { ...rows, id: 'view', name: 'View' },
]

test('[VIEW-5] A saved view opens the list’s own address, which has all but the insurer', () => {
  const address = addressOfRows(rows)
  expect(address).toBe('/desk?view=overdue&sort=-name&stage=valuation&faceFrom=100000')
  const { search } = new URL(address, 'https://site')
  const shown = viewIn({ search, hash: '' }, planAt(search))
  const withInsurer = { ...shown, filters: { ...shown.filters, insurer: 'MetLife' } }
  expect(rowsOf('overdue', withInsurer)).toEqual(rows)
})

test('[VIEW-4] The saved view that is open is found by what the list shows', () => {
  const later = { ...view, id: 'later' }
  expect(savedAs([other, view, later], rows)).toBe(view)
  expect(savedAs([other], rows)).toBeUndefined()
})

test('A search can’t be saved', () => {
  const shown = { words: '', sort: 'due', isDescending: false, page: 1, filters: {} }
  expect(rowsOf('all', shown)).toEqual({ view: 'all', filters: {}, sort: 'due', isDescending: false })
  expect(rowsOf('all', { ...shown, words: 'mary' })).toBeUndefined()
})

test.each([
  ['?saved=owner.view', { owner: 'owner', id: 'view' }],
  ['?view=all', undefined],
  ['?saved=owner', { owner: 'owner', id: 'none' }],
  ['?saved=.view', { owner: 'none', id: 'view' }],
])('[VIEW-5] The address %s names the saved view %j', (search, saved) => {
  expect(savedIn(search)).toEqual(saved)
})

test('[VIEW-5] The address of a saved view has only ids', () =>
  expect(savedPath('owner', 'view')).toBe('/desk?saved=owner.view'))
