// The idle limit by a clock that moves only when told; two watches over one number are two tabs.
import { expect, test } from 'vitest'
import { createVirtualClock } from '#test/support/autosave/virtual-clock.ts'
import { createIdleWatch } from '#web/session/idle-watch.ts'

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
    watch.start()
    return watch
  }
  return { clock, openTab, writes, shared: () => shared }
}

test('a warning at 13 minutes counts down, and 15 minutes are the end', async () => {
  const { clock, openTab } = setUp()
  const tab = openTab()
  const seen: string[] = []
  tab.subscribe(() => seen.push(JSON.stringify(tab.snapshot())))
  await clock.advance(13 * minute - 1)
  expect(tab.snapshot()).toEqual({ phase: 'active' })
  await clock.advance(1)
  expect(tab.snapshot()).toEqual({ phase: 'warned', secondsLeft: 120 })
  await clock.advance(minute)
  expect(tab.snapshot()).toEqual({ phase: 'warned', secondsLeft: 60 })
  await clock.advance(minute - 1)
  expect(tab.snapshot()).toEqual({ phase: 'warned', secondsLeft: 1 })
  await clock.advance(1)
  expect(tab.snapshot()).toEqual({ phase: 'over' })
  expect(seen).toHaveLength(121)
})

test('activity puts the end off, but not once the warning stands: that takes an answer', async () => {
  const { clock, openTab } = setUp()
  const tab = openTab()
  await clock.advance(12 * minute)
  tab.note()
  await clock.advance(12 * minute)
  expect(tab.snapshot().phase).toBe('active')
  await clock.advance(2 * minute)
  tab.note()
  expect(tab.snapshot()).toEqual({ phase: 'warned', secondsLeft: 60 })
  tab.stay()
  expect(tab.snapshot().phase).toBe('active')
  await clock.advance(13 * minute)
  expect(tab.snapshot().phase).toBe('warned')
})

test('an active tab keeps the others, and takes their warning away', async () => {
  const { clock, openTab } = setUp()
  const [one, other] = [openTab(), openTab()]
  await clock.advance(14 * minute)
  expect(one.snapshot().phase).toBe('warned')
  other.stay()
  one.check()
  expect(one.snapshot().phase).toBe('active')
  await clock.advance(12 * minute)
  one.note()
  await clock.advance(10 * minute)
  expect(other.snapshot().phase).toBe('active')
})

test('after the end nothing counts but a new sign-in', async () => {
  const { clock, openTab, writes } = setUp()
  const tab = openTab()
  await clock.advance(15 * minute)
  tab.note()
  tab.stay()
  expect(tab.snapshot().phase).toBe('over')
  expect(writes).toEqual([])
})

test('a laptop that slept is checked by the first thing that happens, before that counts as activity', async () => {
  const { clock, openTab } = setUp()
  let slept = 0
  const tab = openTab(() => clock.now() + slept)
  slept = 20 * minute
  tab.note()
  expect(tab.snapshot().phase).toBe('over')
})

test('a clock that was set back counts from then, and does not keep the session for a day', async () => {
  const { clock, openTab, shared } = setUp(24 * 60 * minute)
  const tab = openTab()
  expect(shared()).toBe(0)
  await clock.advance(15 * minute)
  expect(tab.snapshot().phase).toBe('over')
})

test('typing writes once a second at most', async () => {
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
