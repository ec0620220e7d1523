import { describe, expect, test } from 'vitest'
import {
  autosaveByHand,
  failed,
  outcomeOf,
  savedAs,
  saveIdOf,
  savingByHand,
  setUpAutosave,
} from '#test/support/autosave/autosave-by-hand.ts'
import { fair } from '#test/support/autosave/model-network.ts'
import { settle } from '#test/support/autosave/virtual-clock.ts'
import type { SaveReply } from '#web/draft/save-call.ts'

describe('after a failure', () => {
  test('the same save goes out again after 1, 2, 4, 8 and at last 15 seconds, with no other chance', async () => {
    const { sent, answer, nextAfter } = savingByHand({ city: 'Austin' })
    const waits: unknown[] = []
    for (let index = 0; index < 6; index += 1) {
      await answer(index, failed)
      waits.push(await nextAfter(40_000))
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
    expect(new Set(sent.map(({ saveId }) => saveId))).toEqual(new Set([saveIdOf(1)]))
  })

  test('a success begins the waits anew', async () => {
    const { autosave, answer, nextAfter } = savingByHand({ city: 'Austin' })
    await answer(0, failed)
    await nextAfter(40_000)
    await answer(1, savedAs(4))
    autosave.change({ city: 'Dallas' })
    autosave.flush().catch(() => undefined)
    await answer(2, failed)
    expect(await nextAfter(40_000)).toBe(1000)
  })

  test('typing on does not send it earlier, nor a second one beside it', async () => {
    const { autosave, clock, sent, answer } = savingByHand({ city: 'Austin' })
    for (const index of [0, 1, 2]) {
      await answer(index, failed)
      await clock.advance(1000 * 2 ** index)
    }
    await answer(3, failed)
    autosave.change({ state: 'TX' })
    await clock.advance(7999)
    expect(sent).toHaveLength(4)
    await clock.advance(1)
    expect(sent[4]).toMatchObject({ saveId: saveIdOf(1), answers: { city: 'Austin' } })
  })

  test('the network coming back sends it at once, but not one that is on its way', async () => {
    const { autosave, sent, answer } = autosaveByHand()
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
    const { autosave, sent, answer, nextAfter } = savingByHand({ city: 'Austin' })
    await answer(0, { ...failed, retryAfter: 5000 })
    autosave.retryNow()
    expect(sent).toHaveLength(1)
    expect(await nextAfter(40_000)).toBe(5000)
    await answer(1, failed)
    autosave.retryNow()
    expect(sent).toHaveLength(3)
  })

  test('a wait that the server asked for is up to half as long again', async () => {
    const { network, clock, save, sent } = setUpAutosave()
    network.expect({ ...fair, fate: 'busy' })
    await save({ city: 'Austin' })
    await clock.advance(8748)
    expect(sent).toHaveLength(1)
    await clock.advance(1)
    expect(sent).toHaveLength(2)
  })

  test('an answer that comes after all, to an earlier try, counts for nothing', async () => {
    const { autosave, clock, sent, answer } = savingByHand({ city: 'Austin' })
    await clock.advance(31_000)
    expect(sent).toHaveLength(2)
    await answer(0, savedAs(9))
    expect([autosave.version(), autosave.status()]).toEqual([3, 'retrying'])
    await answer(1, savedAs(4))
    expect([autosave.version(), autosave.status()]).toEqual([4, 'saved'])
  })

  test('nothing is sent, and no answer counts, once drafts are closed', async () => {
    const { autosave, clock, sent, answer, seen } = savingByHand({ city: 'Austin' })
    autosave.stop()
    const { changes } = seen
    await answer(0, savedAs(9))
    expect([autosave.version(), seen.changes]).toEqual([3, changes])
    autosave.retryNow()
    await clock.advance(100_000)
    expect(sent).toHaveLength(1)
  })
})

describe('a refused answer', () => {
  const refused = (...fields: string[]): SaveReply => ({ kind: 'refused', fields, error: new Error('422') })

  test('is set aside alone: the others are saved, the flush says what was refused, and the browser asks before the page is left', async () => {
    const { autosave, sent, answer, flushed } = savingByHand({ ssn: '12x4', city: 'Austin' })
    await answer(0, refused('ssn'))
    expect(sent[1]).toMatchObject({ answers: { city: 'Austin' }, saveId: saveIdOf(2) })
    expect(Object.keys(sent[1]?.answers ?? {})).toEqual(['city'])
    await answer(1, savedAs(4))
    expect([flushed.is, autosave.status(), autosave.latest().ssn]).toEqual(['Error: 422', 'retrying', '12x4'])
    expect(autosave.wouldLose(true)).toBe(true)
    const again = outcomeOf(autosave.flush())
    await settle()
    expect([again.is, sent.length]).toEqual(['Error: 422', 2])
  })

  test('alone in its save leaves nothing to send', async () => {
    const { autosave, clock, sent, answer, flushed } = savingByHand({ ssn: '12x4' })
    await answer(0, refused('ssn'))
    await clock.advance(100_000)
    expect([flushed.is, sent.length]).toEqual(['Error: 422', 1])
    autosave.change({ ssn: null })
    expect([autosave.status() === 'retrying', autosave.latest().ssn ?? null]).toEqual([false, null])
  })

  test('in a save beside an unanswered one: the next save can replace what either of them stored', async () => {
    const { autosave, sent, answer } = autosaveByHand()
    autosave.change({ city: 'Austin' })
    autosave.leave()
    autosave.change({ city: 'Dallas', ssn: '12x4' })
    autosave.leave()
    await answer(1, refused('ssn'))
    expect(sent[2]).toMatchObject({
      answers: { city: 'Dallas' },
      mayReplace: { city: [null, 'Austin', 'Dallas'] },
    })
  })

  test('that was changed meanwhile is not set aside: the new one is sent', async () => {
    const { autosave, sent, answer } = savingByHand({ ssn: '12x4' })
    autosave.change({ ssn: '1234' })
    await answer(0, refused('ssn'))
    expect(sent[1]?.answers).toEqual({ ssn: '1234' })
    await answer(1, savedAs(4))
    expect(autosave.status()).toBe('saved')
  })

  test('that the save did not carry makes the save fail: it is sent again', async () => {
    const { autosave, answer, sent, nextAfter, flushed } = savingByHand({ city: 'Austin' })
    await answer(0, refused('version'))
    expect([flushed.is, autosave.status()]).toEqual(['Error: 422', 'retrying'])
    expect(await nextAfter(40_000)).toBe(1000)
    expect(sent[1]).toEqual(sent[0])
  })
})
