import { describe, expect, test } from 'vitest'
import {
  autosaveByHand,
  failed,
  kilobytes,
  outcomeOf,
  savedAs,
  savingByHand,
} from '#test/support/autosave/autosave-by-hand.ts'
import { settle } from '#test/support/autosave/virtual-clock.ts'

describe('the page is told', () => {
  test('of each change, of the beginning and of the end of a save', async () => {
    const { autosave, answer, seen } = autosaveByHand()
    autosave.change({ city: 'Austin' })
    expect(seen.changes).toBe(1)
    autosave.change({ city: 'Austin' })
    expect(seen.changes).toBe(1)
    autosave.flush()
    expect([seen.changes, autosave.status()]).toEqual([2, 'saving'])
    await answer(0, savedAs(4))
    expect([seen.changes, autosave.status(), autosave.version()]).toEqual([3, 'saved', 4])
  })

  test('that answers are not saved once drafts are closed', () => {
    const { autosave } = autosaveByHand()
    expect(autosave.isClosed()).toBe(false)
    autosave.change({ city: 'Austin' })
    autosave.stop()
    expect([autosave.isClosed(), autosave.wouldLose(true)]).toEqual([true, true])
    expect(autosave.status()).toBe('retrying')
  })

  test('of a newer copy that became known elsewhere, and of an older one nothing', () => {
    const { autosave, seen } = autosaveByHand({ answers: { city: 'Austin' }, version: 3 })
    for (const version of [2, 3]) autosave.rebase({ answers: { city: 'Dallas' }, version })
    expect([autosave.latest(), autosave.version(), seen.changes]).toEqual([{ city: 'Austin' }, 3, 0])
    autosave.rebase({ answers: { city: 'Dallas' }, version: 4 })
    expect([autosave.latest(), autosave.version(), seen.changes]).toEqual([{ city: 'Dallas' }, 4, 1])
  })
})

test('[STA-3] what is typed during a save waits its own 2 seconds when nobody asked for it sooner', async () => {
  const { autosave, clock, sent, answer } = autosaveByHand()
  autosave.change({ city: 'Austin' })
  await clock.advance(2000)
  autosave.change({ state: 'TX' })
  await answer(0, savedAs(4))
  await clock.advance(1999)
  expect(sent).toHaveLength(1)
  await clock.advance(1)
  expect(sent[1]).toMatchObject({ answers: { state: 'TX' }, version: 4 })
})

describe('typing without a pause of 2 seconds', () => {
  /** A key every `pause` milliseconds for 40 seconds, in one field after the other; the times at which a save went out. */
  const typeOn = async (pause: number, fields: readonly string[]) => {
    const { autosave, clock, sent, answer } = autosaveByHand()
    const savedAt: number[] = []
    for (let key = 0; clock.now() < 40_000; key += 1) {
      autosave.change({ [fields[key % fields.length] ?? '']: `word ${key}` })
      await clock.advance(pause)
      if (sent.length === savedAt.length) continue
      savedAt.push(clock.now())
      await answer(sent.length - 1, savedAs(3 + sent.length))
    }
    return { savedAt, sent }
  }

  test.each([
    [400, ['city']],
    [1200, ['city']],
    [1900, ['city']],
    [1000, ['city', 'address1', 'agentName', 'height', 'weight', 'state']],
  ])(
    'a key every %i ms: no word waits 10 seconds before a save carries it [KEP-1]',
    async (pause, fields) => {
      const { savedAt, sent } = await typeOn(pause, fields)
      const waits = savedAt.map((at, index) => at - (savedAt[index - 1] ?? 0))
      expect(savedAt.length).toBeGreaterThanOrEqual(4)
      expect(Math.max(...waits)).toBeLessThan(10_000)
      for (const { answers } of sent) expect(new Set(Object.keys(answers))).toEqual(new Set(fields))
    },
  )

  test('[STA-3] a save goes out 2 seconds after the last change, with only the changed fields', async () => {
    const { autosave, clock, sent } = autosaveByHand({ answers: { state: 'TX' }, version: 3 })
    for (const word of ['A', 'B', 'C', 'D']) {
      autosave.change({ city: word, state: 'TX' })
      await clock.advance(1900)
    }
    expect(sent).toHaveLength(0)
    await clock.advance(100)
    expect(sent.map(({ answers }) => answers)).toEqual([{ city: 'D' }])
  })
})

describe('no timer is left behind', () => {
  test('by a save that succeeds, at its first try or at a later one', async () => {
    const { autosave, clock, answer } = savingByHand({ city: 'Austin' })
    await answer(0, failed)
    autosave.retryNow()
    await answer(1, savedAs(4))
    expect(clock.pending()).toBe(0)
  })

  test('by last words that overtake a save', async () => {
    const { autosave, clock, answer } = savingByHand({ city: 'Austin' })
    autosave.change({ city: 'Dallas' })
    autosave.leave()
    await answer(1, savedAs(4))
    expect([clock.pending(), autosave.status()]).toEqual([0, 'saved'])
  })

  test.each<
    [sentence: string, before: (world: ReturnType<typeof autosaveByHand>) => Promise<unknown> | unknown]
  >([
    ['before the save', () => undefined],
    ['during the save', ({ autosave }) => void autosave.flush().catch(() => undefined)],
    [
      'before the next try',
      ({ autosave, answer }) => {
        autosave.flush().catch(() => undefined)
        return answer(0, failed)
      },
    ],
  ])('by drafts that are closed %s', async (_, before) => {
    const world = autosaveByHand()
    world.autosave.change({ city: 'Austin' })
    await before(world)
    expect(world.clock.pending()).toBeGreaterThan(0)
    world.autosave.stop()
    expect(world.clock.pending()).toBe(0)
  })
})

describe('a flush', () => {
  test('waits for what was typed during the save, and then no longer', async () => {
    const { autosave, sent, answer, flushed } = savingByHand({ city: 'Austin' })
    autosave.change({ state: 'TX' })
    await answer(0, savedAs(4))
    expect([flushed.is, sent.length]).toEqual(['open', 2])
    expect(sent[1]).toMatchObject({ answers: { state: 'TX' }, version: 4 })
    await answer(1, savedAs(5))
    expect([flushed.is, sent.length]).toEqual(['resolved', 2])
  })

  test('sends no second save while one is on its way', async () => {
    const { autosave, sent } = savingByHand({ city: 'Austin' })
    autosave.change({ city: 'Dallas' })
    autosave.flush()
    await settle()
    expect(sent).toHaveLength(1)
  })

  test('rejects with the reason of the failure, and says when no answer came', async () => {
    const { autosave, clock, answer } = autosaveByHand()
    autosave.change({ city: 'Austin' })
    const first = outcomeOf(autosave.flush())
    await answer(0, failed)
    expect(first.is).toBe('Error: no network')
    const second = outcomeOf(autosave.flush())
    await clock.advance(29_999)
    expect(second.is).toBe('open')
    await clock.advance(1)
    expect(second.is).toBe('Error: No reply to a save')
  })

  test('after drafts were closed rejects while something is unsaved, and resolves when nothing is', async () => {
    const { autosave } = autosaveByHand()
    autosave.change({ city: 'Austin' })
    autosave.stop()
    const flushed = outcomeOf(autosave.flush())
    await settle()
    expect(flushed.is).toBe('Error: Drafts are closed')
    const { autosave: other } = autosaveByHand()
    other.stop()
    await expect(other.flush()).resolves.toBeUndefined()
  })

  test('that waits when drafts are closed rejects with the reason, and nothing is sent again', async () => {
    const { autosave, clock, sent, answer, flushed } = savingByHand({ city: 'Austin' })
    await answer(0, { kind: 'closed', error: new Error('submitted') })
    await clock.advance(60_000)
    expect(flushed.is).toBe('Error: submitted')
    expect(autosave.isClosed()).toBe(true)
    expect(sent).toHaveLength(1)
  })
})

describe('answers that fill more than one save', () => {
  test('are sent one save after the other', async () => {
    const { autosave, clock, sent, answer } = autosaveByHand()
    autosave.change({ a: kilobytes(20), b: kilobytes(20), c: 'short' })
    await clock.advance(2000)
    expect(Object.keys(sent[0]?.answers ?? {})).toEqual(['a', 'c'])
    await answer(0, savedAs(4))
    expect(Object.keys(sent[1]?.answers ?? {})).toEqual(['b'])
    await answer(1, savedAs(5))
    expect(autosave.status()).toBe('saved')
  })

  test('an answer larger than any save is sent alone', () => {
    const { sent } = savingByHand({ a: kilobytes(40), b: 'short' })
    expect(Object.keys(sent[0]?.answers ?? {})).toEqual(['a'])
  })
})

test('a change back to what is stored is saved too, since another window may have replaced that', async () => {
  const stored = { city: 'Austin', medications: ['Aspirin', 'Zocor'] }
  const { autosave, clock, sent, answer } = autosaveByHand({ answers: stored, version: 3 })
  autosave.change({ city: 'Dallas', state: 'TX', medications: ['Zocor', 'Aspirin'] })
  autosave.change({ city: 'Austin', state: null, medications: ['Aspirin', 'Zocor'] })
  await clock.advance(2000)
  expect(sent.map(({ answers }) => answers)).toEqual([{ ...stored, state: null }])
  autosave.change({ city: 'Dallas' })
  autosave.change({ city: 'Austin' })
  await answer(0, savedAs(4))
  expect(autosave.status()).toBe('saving')
  await clock.advance(2000)
  expect(sent[1]).toMatchObject({ answers: { city: 'Austin' }, version: 4 })
  autosave.change({ city: 'Austin' })
  await answer(1, savedAs(5))
  expect([autosave.status(), sent.length]).toEqual(['saved', 2])
})
