// The idle limit on a virtual clock. Two watches over one number are two tabs.
import { expect, test } from 'vitest'
import { createVirtualClock } from '#test/support/autosave/virtual-clock.ts'
import { createIdleWatch } from '#web/session/use-idle.ts'

const minute = 60_000

const setUp = (stored: number | undefined = 0) => {
  const clock = createVirtualClock()
  let shared = stored
  const writes: number[] = []
  const openTab = (now = clock.now) => {
    const watch = createIdleWatch({
      now,
      schedule: clock.schedule,
      read: () => shared,
      write: (time) => {
        writes.push(time)
        shared = time
      },
    })
    watch.check()
    return watch
  }
  return { clock, openTab, writes, shared: () => shared }
}

test('the warning counts down from 13 minutes on, and the session ends after 15', async () => {
  const { clock, openTab } = setUp()
  const tab = openTab()
  const seen: string[] = []
  tab.subscribe(() => seen.push(JSON.stringify(tab.snapshot())))
  await clock.advance(13 * minute - 1)
  expect(tab.snapshot()).toEqual({ secondsLeft: undefined })
  await clock.advance(1)
  expect(tab.snapshot()).toEqual({ secondsLeft: 120 })
  await clock.advance(minute)
  expect(tab.snapshot()).toEqual({ secondsLeft: 60 })
  await clock.advance(minute - 1)
  expect(tab.snapshot()).toEqual({ secondsLeft: 1 })
  await clock.advance(1)
  expect(tab.snapshot()).toEqual({ secondsLeft: 0 })
  expect(seen).toHaveLength(121)
})

test('activity postpones the end, but after the warning only an answer does', async () => {
  const { clock, openTab } = setUp()
  const tab = openTab()
  await clock.advance(12 * minute)
  tab.note()
  await clock.advance(12 * minute)
  expect(tab.snapshot().secondsLeft).toBeUndefined()
  await clock.advance(2 * minute)
  tab.note()
  expect(tab.snapshot()).toEqual({ secondsLeft: 60 })
  tab.stay()
  expect(tab.snapshot().secondsLeft).toBeUndefined()
  await clock.advance(13 * minute)
  expect(tab.snapshot().secondsLeft).toBe(120)
})

test('an active tab keeps the other tabs active and takes their warning away', async () => {
  const { clock, openTab } = setUp()
  const [one, other] = [openTab(), openTab()]
  await clock.advance(14 * minute)
  expect(one.snapshot().secondsLeft).toBe(60)
  other.stay()
  one.check()
  expect(one.snapshot().secondsLeft).toBeUndefined()
  await clock.advance(12 * minute)
  one.note()
  await clock.advance(10 * minute)
  expect(other.snapshot().secondsLeft).toBeUndefined()
})

test('activity after the end does not count', async () => {
  const { clock, openTab, writes } = setUp()
  const tab = openTab()
  await clock.advance(15 * minute)
  tab.note()
  tab.stay()
  expect(tab.snapshot().secondsLeft).toBe(0)
  expect(writes).toEqual([])
})

test('the first event after a laptop slept ends the session and does not count as activity', async () => {
  const { clock, openTab } = setUp()
  let slept = 0
  const tab = openTab(() => clock.now() + slept)
  slept = 20 * minute
  tab.note()
  expect(tab.snapshot().secondsLeft).toBe(0)
})

test('the idle time starts again when the clock was set back', async () => {
  const { clock, openTab, shared } = setUp(24 * 60 * minute)
  const tab = openTab()
  expect(shared()).toBe(0)
  await clock.advance(15 * minute)
  expect(tab.snapshot().secondsLeft).toBe(0)
})

test('typing writes at most once a second', async () => {
  const { clock, openTab, writes } = setUp()
  const tab = openTab()
  await clock.advance(minute)
  for (let key = 0; key < 50; key += 1) {
    tab.note()
    await clock.advance(100)
  }
  expect(writes).toEqual([60_000, 61_000, 62_000, 63_000, 64_000])
  tab.stop()
  expect(clock.pending()).toBe(0)
})
