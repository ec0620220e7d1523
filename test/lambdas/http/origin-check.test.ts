// When the secret of the origin is read: lazily, again for a value that is not known, and at most once a minute.
import { expect, test, vi } from 'vitest'
import { createOriginCheck } from '#lambdas/http/origin-secret.ts'

const start = (...values: string[][]) => {
  const clock = { now: 0 }
  const read = vi.fn(async () => values[Math.min(read.mock.calls.length, values.length) - 1] ?? [])
  return { clock, read, isKnown: createOriginCheck(read, () => clock.now) }
}

test('A known value is looked up once, and a made-up one is refused', async () => {
  const { read, isKnown } = start(['new', 'old'])
  expect(read).not.toHaveBeenCalled()
  expect([await isKnown('new'), await isKnown('old'), await isKnown('ne'), await isKnown('')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(read).toHaveBeenCalledOnce()
})

test('A made-up value is refused even if it is the first', async () => {
  const { isKnown } = start(['new', 'old'])
  expect(await isKnown('guess')).toBe(false)
})

test('An unknown value makes the check read the secret again, at most once a minute', async () => {
  const { clock, read, isKnown } = start(['one'], ['two', 'one'])
  await isKnown('one')
  clock.now = 59_999
  expect(await isKnown('two')).toBe(false)
  expect(read).toHaveBeenCalledOnce()
  clock.now = 60_000
  expect([await isKnown('two'), await isKnown('one'), await isKnown('three')]).toEqual([true, true, false])
  expect(read).toHaveBeenCalledTimes(2)
})

test('The next call tries a failed read again', async () => {
  const { read, isKnown } = start(['one'])
  read.mockRejectedValueOnce(new Error('no answer'))
  await expect(isKnown('one')).rejects.toThrow('no answer')
  expect(await isKnown('one')).toBe(true)
})
