// What autosave sends when the page is being left, and when the browser has to ask first.
import { describe, expect, test } from 'vitest'
import { autosaveByHand, failed, kilobytes, savedAs } from '#test/support/autosave/autosave-by-hand.ts'

describe('leaving', () => {
  test('sends what is waiting at once, without word of another window while the page may live on', async () => {
    const { autosave, sent } = autosaveByHand()
    autosave.change({ city: 'Austin' })
    autosave.leave()
    expect(sent).toEqual([{ answers: { city: 'Austin' }, step: 2, version: 3, saveId: 'save-1' }])
    autosave.leave()
    expect(sent).toHaveLength(1)
  })

  test('sends a failed save again at once', async () => {
    const { autosave, sent, answer } = autosaveByHand()
    autosave.change({ city: 'Austin' })
    autosave.flush().catch(() => undefined)
    await answer(0, failed)
    autosave.leave()
    expect(sent[1]).toEqual(sent[0])
  })

  test('while a save is unanswered sends everything, and names that save', async () => {
    const { autosave, sent } = autosaveByHand()
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
    const { autosave, sent } = autosaveByHand({ answers: { city: 'Austin' }, version: 3 })
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
    const { autosave, sent } = autosaveByHand({ answers: { city: 'Austin' }, version: 3 })
    autosave.change({ city: 'Dallas' })
    autosave.leave()
    autosave.leaveForGood()
    autosave.leaveForGood()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ saveId: 'save-1', mayReplace: { city: ['Austin', 'Dallas'] } })
  })

  test('for good leaves that out where it would make the save too large', () => {
    const { autosave, sent } = autosaveByHand({ answers: { city: kilobytes(16) }, version: 3 })
    autosave.change({ city: kilobytes(15) })
    autosave.leaveForGood()
    expect(sent[0]).not.toHaveProperty('mayReplace')
  })

  test('for good names as many of the values as fit, so that one long answer costs the others nothing [KEP-2]', () => {
    const answers = { familyHistory: kilobytes(16), city: 'Austin' }
    const { autosave, sent } = autosaveByHand({ answers, version: 3 })
    autosave.change({ familyHistory: kilobytes(15), city: 'Dallas', state: 'TX' })
    autosave.leaveForGood()
    expect(sent[0]).toMatchObject({ mayReplace: { city: ['Austin'], state: [null] } })
    expect(sent[0]?.mayReplace).not.toHaveProperty('familyHistory')
  })

  test('sends nothing when all is saved, nor after drafts were closed', () => {
    const { autosave, sent } = autosaveByHand()
    autosave.leaveForGood()
    autosave.change({ city: 'Austin' })
    autosave.stop()
    autosave.leave()
    autosave.leaveForGood()
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

  test('when something is unsaved and the browser is offline, or the last save failed', async () => {
    const { autosave, answer } = autosaveByHand()
    autosave.change({ city: 'Austin' })
    expect(autosave.wouldLose(false)).toBe(true)
    autosave.flush().catch(() => undefined)
    await answer(0, failed)
    expect(autosave.wouldLose(true)).toBe(true)
  })

  test('when the rest is more than one save can carry', () => {
    const { autosave } = autosaveByHand()
    autosave.change({ a: kilobytes(29) })
    expect(autosave.wouldLose(true)).toBe(false)
    autosave.change({ b: kilobytes(2) })
    expect(autosave.wouldLose(true)).toBe(true)
  })

  test('when it is more than may outlive the page together with the save on its way', async () => {
    const { autosave, answer } = autosaveByHand()
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
