import { expect, test } from 'vitest'
import { submissionPlan } from '#web/admin/admin-lists.ts'
import { planAt, tabIn } from '#web/desk/desk-lists.ts'
import { addressOf, firstView, isPlain, type ListView, viewIn } from '#web/staff/list/list-view.ts'

const partsOf = (address: string) => new URL(address, 'https://site')
const planOf = (address: string) =>
  address.startsWith('/desk') ? planAt(partsOf(address).search) : submissionPlan

const inWords = { stage: 'valuation', assignee: 'nobody', state: 'FL', policyType: 'term', flag: 'under-65' }
const inNumbers = {
  ...{ faceFrom: 100_000, faceTo: 250_000.5 },
  ...{ submittedFrom: '2026-11-01', submittedTo: '2026-11-22' },
}

test.each<[address: string, view: Partial<ListView>]>([
  ['/admin?tab=submissions', {}],
  ['/admin?tab=submissions&sort=updated', { isDescending: false }],
  ['/admin?tab=submissions&sort=-name&page=3', { sort: 'name', page: 3 }],
  [
    '/admin?tab=submissions&sort=name&show=not-appraised',
    { sort: 'name', isDescending: false, filters: { show: 'not-appraised' } },
  ],
  ['/admin?tab=submissions&page=2#q=50%25%20%23%26q%3D%20jos%C3%A9', { words: '50% #&q= josé', page: 2 }],
  ['/desk?view=mine', {}],
  ['/desk?view=overdue&sort=-due', { isDescending: true }],
  ['/desk?view=all&sort=name&page=3', { sort: 'name', page: 3 }],
  [
    '/desk?view=all&stage=valuation&assignee=nobody&state=FL&policyType=term&flag=under-65',
    { filters: inWords },
  ],
  [
    '/desk?view=nobodys&faceFrom=100000&faceTo=250000.5&submittedFrom=2026-11-01&submittedTo=2026-11-22',
    { filters: inNumbers },
  ],
])('[PPL-54] [DSK-10] [DSK-25] %s is the view %j', (address, changes) => {
  const plan = planOf(address)
  const view = { ...firstView(plan), ...changes }
  expect(viewIn(partsOf(address), plan)).toEqual(view)
  expect(addressOf(view, plan)).toBe(address)
  expect(partsOf(address).search).not.toContain('jos')
  expect(isPlain(view, plan)).toBe(Object.keys(changes).every((part) => part === 'page'))
})

test.each([
  '/admin?sort=ssn&page=0&show=everything#q=%E0%A4%A',
  '/admin?sort=-&page=1e400&show=#main',
  '/admin?page=-1.5#q=a',
  '/admin#q=123-45-6789',
  '/desk',
  '/desk?view=everything&sort=ssn&page=0',
  '/desk?stage=sold&state=florida&faceFrom=-1&faceTo=&submittedFrom=11/1/2026&flag=x&page=1.5',
  '/desk?state=ZZ&policyType=other&submittedFrom=2026-02-30&submittedTo=2026-13-01',
  '/desk?insurer=Prudential&words=Whitfield&q=Whitfield#q=Whitfield',
])('[DSK-10] Nonsense in an address counts as missing, and so do words on the desk: %s', (address) => {
  const plan = planOf(address)
  expect(viewIn(partsOf(address), plan)).toEqual(firstView(plan))
  expect(tabIn(partsOf(address).search)).toBe('mine')
})

test('[DSK-10] Searched words and insurers are never in an address of the desk', () => {
  const plan = planAt('?view=all')
  const view = { ...firstView(plan), words: 'Whitfield', filters: { insurer: 'Prudential', state: 'FL' } }
  expect(addressOf(view, plan)).toBe('/desk?view=all&state=FL')
})
