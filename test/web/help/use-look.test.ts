import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptySnapshot } from '#web/draft/draft-snapshot.ts'
import { startLooking } from '#web/help/use-look.ts'
import { beginActivity, forgetActivity, storedActivity } from '#web/session/browser-storage.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetActivity()
})

const lookFor = async (minutes: number, { hidden, hasHelper }: { hidden: boolean; hasHelper: boolean }) => {
  vi.stubGlobal('document', { hidden })
  let snapshot = emptySnapshot
  const refresh = vi.fn(async () => {
    snapshot = { ...snapshot, application: { city: 'Salem' } }
  })
  const stop = startLooking({ snapshot: () => snapshot, refresh }, hasHelper)
  await vi.advanceTimersByTimeAsync(minutes * 60_000)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  return refresh.mock.calls.length
}

test('[HLP-4] A page in sight looks each 5 seconds, until it stops', async () =>
  expect(await lookFor(1, { hidden: false, hasHelper: true })).toBe(12))

test('Out of sight, a page looks once a minute while a helper is there, and what the helper typed is a sign of a person who listens', async () => {
  beginActivity()
  const began = storedActivity()
  expect(await lookFor(12, { hidden: true, hasHelper: true })).toBe(12)
  expect(storedActivity()).toBeGreaterThan(began ?? 0)
})

test('Out of sight without a helper, no page looks', async () =>
  expect(await lookFor(12, { hidden: true, hasHelper: false })).toBe(0))
