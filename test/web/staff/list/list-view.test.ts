// The address of a list, read and written.
import { expect, test } from 'vitest'
import { addressOf, isPlain, type ListView, viewIn } from '#web/staff/list/list-view.ts'

const plan = { tab: 'submissions', sorts: ['name', 'updated'], firstSort: 'updated', hasFilter: true }
const plain: ListView = { words: '', sort: 'updated', isDescending: true, page: 1, only: undefined }
const partsOf = (address: string) => new URL(address, 'https://site')

test.each<[address: string, view: Partial<ListView>]>([
  ['/admin?tab=submissions', {}],
  ['/admin?tab=submissions&sort=updated', { isDescending: false }],
  ['/admin?tab=submissions&sort=-name&page=3', { sort: 'name', page: 3 }],
  [
    '/admin?tab=submissions&sort=name&show=not-appraised',
    { sort: 'name', isDescending: false, only: 'not-appraised' },
  ],
  ['/admin?tab=submissions&page=2#q=50%25%20%23%26q%3D%20jos%C3%A9', { words: '50% #&q= josé', page: 2 }],
])('[PPL-54] %s is the view %j', (address, changes) => {
  const view = { ...plain, ...changes }
  expect(viewIn(partsOf(address), plan)).toEqual(view)
  expect(addressOf(view, plan)).toBe(address)
  expect(partsOf(address).search).not.toContain('jos')
  expect(isPlain(view, plan)).toBe(Object.keys(changes).length === 0)
})

test.each([
  '?sort=ssn&page=0&show=everything#q=%E0%A4%A',
  '?sort=-&page=1e400&show=#main',
  '?page=-1.5#q=a',
  '#q=123-45-6789',
])('Nonsense in an address counts as missing: %s', (address) =>
  expect(viewIn(partsOf(`/admin${address}`), plan)).toEqual(plain),
)
