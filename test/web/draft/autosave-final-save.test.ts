import { describe, expect, test } from 'vitest'
import {
  autosaveByHand,
  failed,
  kilobytes,
  savedAs,
  saveIdOf,
  savingByHand,
} from '#test/support/autosave/autosave-by-hand.ts'

const austin = { answers: { city: 'Austin' }, version: 3 }

describe('leaving the page', () => {
  test('sends what is waiting at once, and only once', () => {
    const { autosave, sent } = autosaveByHand()
    autosave.change({ city: 'Austin' })
    autosave.leave()
    autosave.leave()
    expect(sent).toEqual([
      { answers: { city: 'Austin' }, step: 2, version: 3, saveId: saveIdOf(1), mayReplace: { city: [null] } },
    ])
  })

  test('sends a failed save again at once', async () => {
    const { autosave, sent, answer } = savingByHand({ city: 'Austin' })
    await answer(0, failed)
    autosave.leave()
    expect(sent[1]).toEqual(sent[0])
  })

  test('sends everything while a save is unanswered, and names every value that can be stored [KEP-2]', () => {
    const { autosave, sent } = savingByHand({ city: 'Dallas', state: 'TX' }, austin)
    autosave.change({ city: 'Houston' })
    autosave.leave()
    expect(sent[1]).toEqual({
      answers: { city: 'Houston', state: 'TX' },
      step: 2,
      version: 3,
      saveId: saveIdOf(2),
      mayReplace: { city: ['Austin', 'Dallas'], state: [null, 'TX'] },
    })
  })

  test('names only as many stored values as fit, so that one long answer costs the others nothing [KEP-2]', () => {
    const answers = { familyHistory: kilobytes(16), city: 'Austin' }
    const { autosave, sent } = autosaveByHand({ answers, version: 3 })
    autosave.change({ familyHistory: kilobytes(15), city: 'Dallas', state: 'TX' })
    autosave.leave()
    expect(sent[0]?.mayReplace).toEqual({ city: ['Austin'], state: [null] })
  })

  test('sends nothing when all is saved, nor after drafts were closed', () => {
    const { autosave, sent } = autosaveByHand()
    autosave.leave()
    autosave.change({ city: 'Austin' })
    autosave.stop()
    autosave.leave()
    expect(sent).toHaveLength(0)
  })
})

describe('the browser asks before the page is left', () => {
  test('not when all is saved, nor while a save is well on its way', async () => {
    const { autosave, answer } = autosaveByHand()
    expect([autosave.wouldLose(true), autosave.wouldLose(false)]).toEqual([false, false])
    autosave.change({ city: 'Austin' })
    expect(autosave.wouldLose(true)).toBe(false)
    autosave.flush()
    expect(autosave.wouldLose(true)).toBe(false)
    await answer(0, savedAs(4))
    expect(autosave.wouldLose(false)).toBe(false)
  })

  test('when something is unsaved and the browser is offline, or the last save failed, until one succeeds', async () => {
    const { autosave, answer } = autosaveByHand()
    autosave.change({ city: 'Austin' })
    expect(autosave.wouldLose(false)).toBe(true)
    autosave.flush().catch(() => undefined)
    await answer(0, failed)
    expect(autosave.wouldLose(true)).toBe(true)
    autosave.retryNow()
    await answer(1, savedAs(4))
    expect(autosave.wouldLose(true)).toBe(false)
  })

  test('[F-4] when the rest is more than one save can carry', () => {
    const { autosave } = autosaveByHand()
    autosave.change({ a: kilobytes(29) })
    expect(autosave.wouldLose(true)).toBe(false)
    autosave.change({ b: kilobytes(2) })
    expect(autosave.wouldLose(true)).toBe(true)
  })

  test('when it is more than can outlive the page together with the save on its way', async () => {
    const { autosave, answer } = savingByHand({ a: kilobytes(40) })
    autosave.change({ a: kilobytes(15) })
    expect(autosave.wouldLose(true)).toBe(false)
    autosave.change({ a: 'ü'.repeat(12 * 1024) })
    expect(autosave.wouldLose(true)).toBe(true)
    await answer(0, savedAs(4))
    expect(autosave.wouldLose(true)).toBe(false)
  })
})
