// Whose submission and last save a tab remembers over a reload, and for how long.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveUnderWay, submissionUnderWay } from '#web/draft/browser-draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a submission under way is remembered for its own user, for ten minutes and until it ends [KEP-11]', () => {
  const ages = () => ['mary', 'the next user'].map(submissionUnderWay.age)
  submissionUnderWay.begin('mary')
  vi.advanceTimersByTime(10 * 60_000 - 1)
  expect(ages()).toEqual([10 * 60_000 - 1, undefined])
  vi.advanceTimersByTime(1)
  expect(ages()).toEqual([undefined, undefined])
  submissionUnderWay.begin('mary')
  submissionUnderWay.end()
  expect(ages()).toEqual([undefined, undefined])
})

test('a save under way is remembered for its own user, until there is none', () => {
  const noted = () => ['mary', 'the next user'].map(saveUnderWay.of)
  saveUnderWay.note('mary', 'a-save')
  expect(noted()).toEqual(['a-save', undefined])
  saveUnderWay.note('mary', undefined)
  expect(noted()).toEqual([undefined, undefined])
})
