// The rules of autosave one by one, each answer given by hand: what is sent, when, and what the page is told meanwhile.
import { describe, expect, test } from 'vitest'
import { createAutosave } from '#web/wizard/autosave.ts'
import type { SaveAnswer, SavedCopy, SaveRequest } from '#web/wizard/save-call.ts'
import { createVirtualClock, settle } from './virtual-clock.ts'

const setUp = (saved: SavedCopy = { answers: {}, version: 3 }) => {
  const clock = createVirtualClock()
  const sent: SaveRequest[] = []
  const answers: ((answer: SaveAnswer) => void)[] = []
  const seen = { changes: 0 }
  const autosave = createAutosave({
    saved,
    send: (request) => {
      sent.push(request)
      return new Promise((resolve) => answers.push(resolve))
    },
    step: () => 2,
    schedule: clock.schedule,
    random: () => 0,
    newId: () => `save-${sent.length + 1}`,
    onChange: () => {
      seen.changes += 1
    },
  })
  /** Answers the save sent as number `index`, from 0. */
  const answer = async (index: number, given: SaveAnswer) => {
    answers[index]?.(given)
    await settle()
  }
  /** Milliseconds until another save goes out, at most `most`. */
  const nextAfter = async (most: number) => {
    const before = sent.length
    const start = clock.now()
    while (sent.length === before && clock.now() - start < most) await clock.advance(100)
    return sent.length === before ? undefined : clock.now() - start
  }
  return { autosave, clock, sent, answer, seen, nextAfter }
}

const failed: SaveAnswer = { kind: 'failed', error: new Error('no network') }
const savedAs = (version: number): SaveAnswer => ({ kind: 'saved', version })
const kilobytes = (count: number) => 'x'.repeat(count * 1024)

/** What a promise has come to so far: 'open', 'resolved' or the error in words. */
const outcomeOf = (promise: Promise<unknown>) => {
  const outcome = { is: 'open' }
  promise.then(
    () => {
      outcome.is = 'resolved'
    },
    (error: unknown) => {
      outcome.is = String(error)
    },
  )
  return outcome
}

describe('the page is told', () => {
  test('of each change, of the beginning and of the end of a save', async () => {
    const { autosave, answer, seen } = setUp()
    autosave.change({ city: 'Austin' })
    expect(seen.changes).toBe(1)
    autosave.change({ city: 'Austin' })
    expect(seen.changes).toBe(1)
    autosave.flush()
    expect([seen.changes, autosave.status()]).toEqual([2, 'saving'])
    await answer(0, savedAs(4))
    expect([seen.changes, autosave.status(), autosave.version()]).toEqual([3, 'saved', 4])
  })

  test("that it retries from a save's failure to its success, not longer", async () => {
    const { autosave, clock, answer } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.flush().catch(() => undefined)
    await answer(0, failed)
    expect(autosave.status()).toBe('retrying')
    await clock.advance(1000)
    expect(autosave.status()).toBe('retrying')
    await answer(1, savedAs(4))
    autosave.change({ city: 'Dallas' })
    expect(autosave.status()).toBe('saving')
  })

  test('that answers are not saved once drafts are closed', () => {
    const { autosave } = setUp()
    expect(autosave.isClosed()).toBe(false)
    autosave.change({ city: 'Austin' })
    autosave.stop()
    expect([autosave.isClosed(), autosave.status(), autosave.wouldLose(true)]).toEqual([
      true,
      'retrying',
      true,
    ])
  })

  test('of a newer copy that became known elsewhere, and of an older one nothing', () => {
    const { autosave, seen } = setUp({ answers: { city: 'Austin' }, version: 3 })
    for (const version of [2, 3]) autosave.rebase({ answers: { city: 'Dallas' }, version })
    expect([autosave.latest(), autosave.version(), seen.changes]).toEqual([{ city: 'Austin' }, 3, 0])
    autosave.rebase({ answers: { city: 'Dallas' }, version: 4 })
    expect([autosave.latest(), autosave.version(), seen.changes]).toEqual([{ city: 'Dallas' }, 4, 1])
  })
})

test('what is typed during a save waits its own 2 seconds when nobody asked for it sooner', async () => {
  const { autosave, clock, sent, answer } = setUp()
  autosave.change({ city: 'Austin' })
  await clock.advance(2000)
  autosave.change({ state: 'TX' })
  await answer(0, savedAs(4))
  await clock.advance(1999)
  expect(sent).toHaveLength(1)
  await clock.advance(1)
  expect(sent[1]).toMatchObject({ answers: { state: 'TX' }, version: 4 })
})

describe('no timer is left behind', () => {
  test('by a save that succeeds, at its first try or at a later one', async () => {
    const { autosave, clock, answer } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.flush().catch(() => undefined)
    await answer(0, failed)
    autosave.retryNow()
    await answer(1, savedAs(4))
    expect(clock.pending()).toBe(0)
  })

  test('by last words that overtake a save', async () => {
    const { autosave, clock, answer } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.flush()
    autosave.change({ city: 'Dallas' })
    autosave.leave()
    await answer(1, savedAs(4))
    expect([clock.pending(), autosave.status()]).toEqual([0, 'saved'])
  })

  test.each<[sentence: string, before: (world: ReturnType<typeof setUp>) => Promise<unknown> | unknown]>([
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
    const world = setUp()
    world.autosave.change({ city: 'Austin' })
    await before(world)
    expect(world.clock.pending()).toBe(1)
    world.autosave.stop()
    expect(world.clock.pending()).toBe(0)
  })
})

describe('a flush', () => {
  test('waits for what was typed during the save, and then no longer', async () => {
    const { autosave, sent, answer } = setUp()
    autosave.change({ city: 'Austin' })
    const flushed = outcomeOf(autosave.flush())
    autosave.change({ state: 'TX' })
    await answer(0, savedAs(4))
    expect([flushed.is, sent.length]).toEqual(['open', 2])
    expect(sent[1]).toMatchObject({ answers: { state: 'TX' }, version: 4 })
    await answer(1, savedAs(5))
    expect([flushed.is, sent.length]).toEqual(['resolved', 2])
  })

  test('sends no second save while one is on its way', async () => {
    const { autosave, sent } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.flush()
    autosave.change({ city: 'Dallas' })
    autosave.flush()
    await settle()
    expect(sent).toHaveLength(1)
  })

  test('rejects with the reason of the failure, and says when no answer came', async () => {
    const { autosave, clock, answer } = setUp()
    autosave.change({ city: 'Austin' })
    const first = outcomeOf(autosave.flush())
    await answer(0, failed)
    expect(first.is).toBe('Error: no network')
    const second = outcomeOf(autosave.flush())
    await clock.advance(29_999)
    expect(second.is).toBe('open')
    await clock.advance(1)
    expect(second.is).toBe('Error: No answer to a save')
  })

  test('after drafts were closed rejects while something is unsaved, and resolves when nothing is', async () => {
    const { autosave } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.stop()
    const flushed = outcomeOf(autosave.flush())
    await settle()
    expect(flushed.is).toBe('Error: Drafts are closed')
    const { autosave: other } = setUp()
    other.stop()
    await expect(other.flush()).resolves.toBeUndefined()
  })

  test('that waits when drafts are closed rejects with the reason', async () => {
    const { autosave, answer } = setUp()
    autosave.change({ city: 'Austin' })
    const flushed = outcomeOf(autosave.flush())
    await answer(0, { kind: 'closed', error: new Error('submitted') })
    expect([flushed.is, autosave.isClosed()]).toEqual(['Error: submitted', true])
  })
})

describe('after a failure', () => {
  test('the same save goes out again after 1, 2, 4, 8 and at last 15 seconds, with no other chance', async () => {
    const { autosave, sent, answer, nextAfter } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.flush().catch(() => undefined)
    const waits: unknown[] = []
    for (let index = 0; index < 6; index += 1) {
      await answer(index, failed)
      waits.push(await nextAfter(40_000))
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
    expect(new Set(sent.map(({ saveId }) => saveId))).toEqual(new Set(['save-1']))
  })

  test('a success begins the waits anew', async () => {
    const { autosave, answer, nextAfter } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.flush().catch(() => undefined)
    await answer(0, failed)
    await nextAfter(40_000)
    await answer(1, savedAs(4))
    autosave.change({ city: 'Dallas' })
    autosave.flush().catch(() => undefined)
    await answer(2, failed)
    expect(await nextAfter(40_000)).toBe(1000)
  })

  test('typing on does not send it earlier, nor a second one beside it', async () => {
    const { autosave, clock, sent, answer } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.flush().catch(() => undefined)
    for (const index of [0, 1, 2]) {
      await answer(index, failed)
      await clock.advance(1000 * 2 ** index)
    }
    await answer(3, failed)
    autosave.change({ state: 'TX' })
    await clock.advance(7999)
    expect(sent).toHaveLength(4)
    await clock.advance(1)
    expect(sent[4]).toMatchObject({ saveId: 'save-1', answers: { city: 'Austin' } })
  })

  test('the network coming back sends it at once, but not one that is on its way', async () => {
    const { autosave, sent, answer } = setUp()
    autosave.retryNow()
    autosave.change({ city: 'Austin' })
    autosave.retryNow()
    expect(sent).toHaveLength(0)
    autosave.flush().catch(() => undefined)
    autosave.retryNow()
    expect(sent).toHaveLength(1)
    await answer(0, failed)
    autosave.retryNow()
    expect(sent).toHaveLength(2)
  })

  test('the network coming back does not shorten what the server asked to wait', async () => {
    const { autosave, sent, answer, nextAfter } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.flush().catch(() => undefined)
    await answer(0, { ...failed, retryAfter: 5000 })
    autosave.retryNow()
    expect(sent).toHaveLength(1)
    expect(await nextAfter(40_000)).toBe(5000)
    await answer(1, failed)
    autosave.retryNow()
    expect(sent).toHaveLength(3)
  })

  test('an answer that comes after all, to an earlier try, counts for nothing', async () => {
    const { autosave, clock, sent, answer } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.flush().catch(() => undefined)
    await clock.advance(31_000)
    expect(sent).toHaveLength(2)
    await answer(0, savedAs(9))
    expect([autosave.version(), autosave.status()]).toEqual([3, 'retrying'])
    await answer(1, savedAs(4))
    expect([autosave.version(), autosave.status()]).toEqual([4, 'saved'])
  })

  test('nothing is sent, and no answer counts, once drafts are closed', async () => {
    const { autosave, clock, sent, answer, seen } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.flush().catch(() => undefined)
    autosave.stop()
    const { changes } = seen
    await answer(0, savedAs(9))
    expect([autosave.version(), seen.changes]).toEqual([3, changes])
    autosave.retryNow()
    await clock.advance(100_000)
    expect(sent).toHaveLength(1)
  })
})

describe('a newer copy of another window', () => {
  test('is met at once three times, and from then on ever later', async () => {
    const { autosave, answer, sent, nextAfter } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.flush().catch(() => undefined)
    const stale = (version: number): SaveAnswer => ({ kind: 'stale', copy: { answers: {}, version } })
    for (const index of [0, 1, 2]) await answer(index, stale(10 + index))
    expect(sent.map(({ version }) => version)).toEqual([3, 10, 11, 12])
    await answer(3, stale(13))
    expect(sent).toHaveLength(4)
    expect(await nextAfter(40_000)).toBe(1000)
    await answer(4, stale(14))
    expect(await nextAfter(40_000)).toBe(2000)
    expect(autosave.status()).toBe('saving')
    await answer(5, savedAs(15))
    autosave.change({ city: 'Dallas' })
    autosave.flush().catch(() => undefined)
    await answer(6, stale(20))
    expect(sent).toHaveLength(8)
  })

  test('that a save brings along is what the page goes on with', async () => {
    const { autosave, sent, answer } = setUp({ answers: { state: 'TX' }, version: 3 })
    autosave.change({ city: 'Austin' })
    autosave.flush()
    await answer(0, {
      kind: 'saved',
      version: 9,
      copy: { answers: { city: 'Austin', state: 'OH' }, version: 9 },
    })
    expect([autosave.latest(), autosave.version()]).toEqual([{ city: 'Austin', state: 'OH' }, 9])
    autosave.change({ city: 'Dallas' })
    autosave.flush()
    expect(sent[1]?.version).toBe(9)
  })

  test('with another value for a field changed here offers it; the own one stands until it is taken', async () => {
    const { autosave, answer, sent, seen } = setUp({ answers: { city: 'Austin' }, version: 3 })
    autosave.change({ city: 'Dallas' })
    autosave.flush()
    await answer(0, { kind: 'stale', copy: { answers: { city: 'Houston' }, version: 4 } })
    expect([autosave.conflicts(), autosave.latest()]).toEqual([{ city: 'Houston' }, { city: 'Dallas' }])
    await answer(1, savedAs(5))
    const { changes } = seen
    autosave.settleConflict('city', 'theirs')
    expect([autosave.conflicts(), autosave.latest()]).toEqual([{}, { city: 'Houston' }])
    expect(seen.changes).toBeGreaterThan(changes)
    autosave.flush()
    expect(sent[2]).toMatchObject({ answers: { city: 'Houston' }, version: 5 })
  })
})

describe('a conflict ends', () => {
  const inConflict = async () => {
    const world = setUp({ answers: { city: 'Austin' }, version: 3 })
    world.autosave.change({ city: 'Dallas' })
    world.autosave.flush()
    await world.answer(0, { kind: 'stale', copy: { answers: { city: 'Houston' }, version: 4 } })
    await world.answer(1, savedAs(5))
    expect(world.autosave.conflicts()).toEqual({ city: 'Houston' })
    return world
  }

  test('by keeping the own answer, and the page is told', async () => {
    const { autosave, seen } = await inConflict()
    const { changes } = seen
    autosave.settleConflict('city', 'mine')
    expect([autosave.conflicts(), autosave.latest(), autosave.status()]).toEqual([
      {},
      { city: 'Dallas' },
      'saved',
    ])
    expect(seen.changes).toBe(changes + 1)
  })

  test('by typing what the other window gave', async () => {
    const { autosave } = await inConflict()
    autosave.change({ city: 'Houston' })
    expect(autosave.conflicts()).toEqual({})
  })
})

describe('a refused answer', () => {
  const refused = (...fields: string[]): SaveAnswer => ({ kind: 'refused', fields, error: new Error('422') })

  test('is set aside alone: the others are saved, and the flush says what was refused', async () => {
    const { autosave, sent, answer } = setUp()
    autosave.change({ ssn: '12x4', city: 'Austin' })
    const flushed = outcomeOf(autosave.flush())
    await answer(0, refused('ssn'))
    expect(sent[1]).toMatchObject({ answers: { city: 'Austin' }, saveId: 'save-2' })
    expect(Object.keys(sent[1]?.answers ?? {})).toEqual(['city'])
    await answer(1, savedAs(4))
    expect([flushed.is, autosave.status(), autosave.latest().ssn]).toEqual(['Error: 422', 'retrying', '12x4'])
    expect(autosave.wouldLose(true)).toBe(true)
    const again = outcomeOf(autosave.flush())
    await settle()
    expect([again.is, sent.length]).toEqual(['Error: 422', 2])
  })

  test('alone in its save leaves nothing to send', async () => {
    const { autosave, clock, sent, answer } = setUp()
    autosave.change({ ssn: '12x4' })
    const flushed = outcomeOf(autosave.flush())
    await answer(0, refused('ssn'))
    await clock.advance(100_000)
    expect([flushed.is, sent.length]).toEqual(['Error: 422', 1])
    autosave.change({ ssn: null })
    expect([autosave.status() === 'retrying', autosave.latest().ssn ?? null]).toEqual([false, null])
  })

  test('in a save that named an earlier one: the next save names that one too, which may still arrive', async () => {
    const { autosave, sent, answer } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.leave()
    autosave.change({ ssn: '12x4' })
    autosave.leave()
    await answer(1, refused('ssn'))
    expect(sent.map(({ previousSaveId }) => previousSaveId)).toEqual([undefined, 'save-1', 'save-1'])
    expect(sent[2]?.answers).toEqual({ city: 'Austin' })
  })

  test('that was changed meanwhile is not set aside: the new one is sent', async () => {
    const { autosave, sent, answer } = setUp()
    autosave.change({ ssn: '12x4' })
    autosave.flush().catch(() => undefined)
    autosave.change({ ssn: '1234' })
    await answer(0, refused('ssn'))
    expect(sent[1]?.answers).toEqual({ ssn: '1234' })
    await answer(1, savedAs(4))
    expect(autosave.status()).toBe('saved')
  })

  test('that the save did not carry makes the save fail: it is sent again', async () => {
    const { autosave, answer, sent, nextAfter } = setUp()
    autosave.change({ city: 'Austin' })
    const flushed = outcomeOf(autosave.flush())
    await answer(0, refused('version'))
    expect([flushed.is, autosave.status()]).toEqual(['Error: 422', 'retrying'])
    expect(await nextAfter(40_000)).toBe(1000)
    expect(sent[1]).toEqual(sent[0])
  })
})

describe('leaving', () => {
  test('sends what is waiting at once, without word of another window while the page may live on', async () => {
    const { autosave, sent } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.leave()
    expect(sent).toEqual([{ answers: { city: 'Austin' }, step: 2, version: 3, saveId: 'save-1' }])
    autosave.leave()
    expect(sent).toHaveLength(1)
  })

  test('sends a failed save again at once', async () => {
    const { autosave, sent, answer } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.flush().catch(() => undefined)
    await answer(0, failed)
    autosave.leave()
    expect(sent[1]).toEqual(sent[0])
  })

  test('while a save is unanswered sends everything, and names that save', async () => {
    const { autosave, sent } = setUp()
    autosave.change({ city: 'Austin' })
    autosave.flush()
    autosave.change({ state: 'TX' })
    autosave.leave()
    expect(sent[1]).toEqual({
      answers: { city: 'Austin', state: 'TX' },
      step: 2,
      version: 3,
      saveId: 'save-2',
      previousSaveId: 'save-1',
    })
  })

  test('for good says what each answer may take the place of', async () => {
    const { autosave, sent } = setUp({ answers: { city: 'Austin' }, version: 3 })
    autosave.change({ city: 'Dallas', state: 'TX' })
    autosave.flush()
    autosave.change({ city: 'Houston' })
    autosave.leaveForGood()
    expect(sent[1]).toMatchObject({
      answers: { city: 'Houston', state: 'TX' },
      mayReplace: { city: ['Austin', 'Dallas'], state: [null, 'TX'] },
      previousSaveId: 'save-1',
    })
  })

  test('for good sends an unanswered save once more with that, and then no more', async () => {
    const { autosave, sent } = setUp({ answers: { city: 'Austin' }, version: 3 })
    autosave.change({ city: 'Dallas' })
    autosave.leave()
    autosave.leaveForGood()
    autosave.leaveForGood()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ saveId: 'save-1', mayReplace: { city: ['Austin', 'Dallas'] } })
  })

  test('for good leaves that out where it would make the save too large', () => {
    const { autosave, sent } = setUp({ answers: { city: kilobytes(16) }, version: 3 })
    autosave.change({ city: kilobytes(15) })
    autosave.leaveForGood()
    expect(sent[0]).not.toHaveProperty('mayReplace')
  })

  test('sends nothing when all is saved, nor after drafts were closed', () => {
    const { autosave, sent } = setUp()
    autosave.leaveForGood()
    autosave.change({ city: 'Austin' })
    autosave.stop()
    autosave.leave()
    autosave.leaveForGood()
    expect(sent).toHaveLength(0)
  })
})

describe('answers that fill more than one save', () => {
  test('are sent one save after the other', async () => {
    const { autosave, sent, answer } = setUp()
    autosave.change({ a: kilobytes(20), b: kilobytes(20), c: 'short' })
    const flushed = outcomeOf(autosave.flush())
    expect(Object.keys(sent[0]?.answers ?? {})).toEqual(['a', 'c'])
    await answer(0, savedAs(4))
    expect(Object.keys(sent[1]?.answers ?? {})).toEqual(['b'])
    await answer(1, savedAs(5))
    expect([flushed.is, autosave.status(), sent.length]).toEqual(['resolved', 'saved', 2])
  })

  test('are sent to the end by the clock alone, too', async () => {
    const { autosave, clock, sent, answer } = setUp()
    autosave.change({ a: kilobytes(20), b: kilobytes(20) })
    await clock.advance(2000)
    await answer(0, savedAs(4))
    expect(Object.keys(sent[1]?.answers ?? {})).toEqual(['b'])
  })

  test('an answer larger than any save is sent alone', () => {
    const { autosave, sent } = setUp()
    autosave.change({ a: kilobytes(40), b: 'short' })
    autosave.flush()
    expect(Object.keys(sent[0]?.answers ?? {})).toEqual(['a'])
  })
})

describe('the browser asks before the page is left', () => {
  test('not when all is saved, nor while a save is well on its way', async () => {
    const { autosave, answer } = setUp()
    expect([autosave.wouldLose(true), autosave.wouldLose(false)]).toEqual([false, false])
    autosave.change({ city: 'Austin' })
    expect(autosave.wouldLose(true)).toBe(false)
    autosave.flush()
    expect(autosave.wouldLose(true)).toBe(false)
    await answer(0, savedAs(4))
    expect(autosave.wouldLose(false)).toBe(false)
  })

  test('when something is unsaved and the browser is offline, or the last save failed', async () => {
    const { autosave, answer } = setUp()
    autosave.change({ city: 'Austin' })
    expect(autosave.wouldLose(false)).toBe(true)
    autosave.flush().catch(() => undefined)
    await answer(0, failed)
    expect(autosave.wouldLose(true)).toBe(true)
  })

  test('when the rest is more than one save can carry', () => {
    const { autosave } = setUp()
    autosave.change({ a: kilobytes(29) })
    expect(autosave.wouldLose(true)).toBe(false)
    autosave.change({ b: kilobytes(2) })
    expect(autosave.wouldLose(true)).toBe(true)
  })

  test('when it is more than may outlive the page together with the save on its way', async () => {
    const { autosave, answer } = setUp()
    autosave.change({ a: kilobytes(40) })
    autosave.flush().catch(() => undefined)
    autosave.change({ a: kilobytes(15) })
    expect(autosave.wouldLose(true)).toBe(false)
    autosave.change({ a: kilobytes(25) })
    expect(autosave.wouldLose(true)).toBe(true)
    await answer(0, savedAs(4))
    expect(autosave.wouldLose(true)).toBe(false)
  })
})

test('a change back to what is stored is no change, unless another value is on its way', async () => {
  const { autosave, clock, sent, answer } = setUp({ answers: { city: 'Austin' }, version: 3 })
  autosave.change({ city: 'Dallas' })
  autosave.change({ city: 'Austin' })
  await clock.advance(10_000)
  expect([sent.length, autosave.status()]).toEqual([0, 'saved'])
  autosave.change({ city: 'Dallas' })
  autosave.flush().catch(() => undefined)
  autosave.change({ city: 'Austin' })
  await answer(0, savedAs(4))
  expect(sent[1]).toMatchObject({ answers: { city: 'Austin' }, version: 4 })
})
