// The address of the desk, read and written.
import { expect, test } from 'vitest'
import { addressOf, type DeskPlace, firstPlace, placeIn } from '#web/desk/desk-view.ts'

test.each<[query: string, place: Partial<DeskPlace>]>([
  ['view=mine', {}],
  ['view=overdue&sort=-due', { tab: 'overdue', isDescending: true }],
  ['view=all&sort=name&page=3', { tab: 'all', sort: 'name', page: 3 }],
  ['view=stops', { tab: 'stops' }],
  [
    'view=all&stage=valuation&assignee=nobody&state=FL&policyType=term&flag=under-65',
    {
      tab: 'all',
      filters: { stage: 'valuation', assignee: 'nobody', state: 'FL', policyType: 'term', flag: 'under-65' },
    },
  ],
  [
    'view=nobodys&faceFrom=100000&faceTo=250000.5&submittedFrom=2026-11-01&submittedTo=2026-11-22',
    {
      tab: 'nobodys',
      filters: {
        faceFrom: 100_000,
        faceTo: 250_000.5,
        submittedFrom: '2026-11-01',
        submittedTo: '2026-11-22',
      },
    },
  ],
])('[DSK-10] [DSK-25] /desk?%s is the place %j', (query, changes) => {
  const place = { ...firstPlace, ...changes }
  expect(placeIn(query)).toEqual(place)
  expect(addressOf(place)).toBe(`/desk?${query}`)
})

test.each([
  '',
  'view=everything&sort=ssn&page=0',
  'stage=sold&state=florida&faceFrom=-1&faceTo=&submittedFrom=11/1/2026&flag=x&page=1.5',
  'state=ZZ&policyType=other&submittedFrom=2026-02-30&submittedTo=2026-13-01',
  'insurer=Prudential&words=Whitfield&q=Whitfield#q=Whitfield',
])('[DSK-10] nonsense in an address, and words, count as missing: %s', (query) =>
  expect(placeIn(query)).toEqual(firstPlace),
)
