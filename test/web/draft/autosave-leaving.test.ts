// What goes out when the page goes, and when the browser must ask first (F-4).
import { describe, expect, test } from 'vitest'
import { setUpAutosave } from '#test/support/autosave/autosave-setup.ts'
import { settle } from '#test/support/autosave/virtual-clock.ts'

const large = (character: string) => character.repeat(20 * 1024)

describe('leaving for good', () => {
  test('the last words say what they may take the place of', async () => {
    const { autosave, sent, save } = setUpAutosave()
    await save({ city: 'Austin' })
    autosave.change({ city: 'Dallas', state: 'TX' })
    autosave.leaveForGood()
    expect(sent.at(-1)).toMatchObject({ version: 1, mayReplace: { city: ['Austin'], state: [null] } })
  })

  test('a save on its way goes out once more under its own id, as its last words', async () => {
    const { autosave, server, clock, network, sent } = setUpAutosave()
    network.expect({ fate: 'delivered', there: 500, back: 0 })
    autosave.change({ city: 'Austin' })
    await clock.advance(2000)
    server.storeElsewhere({ state: 'TX' })
    autosave.leaveForGood()
    autosave.leaveForGood()
    autosave.leave()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual({ ...sent[0], mayReplace: { city: [null, 'Austin'] } })
    await clock.advance(1000)
    expect(server.copy().answers).toEqual({ state: 'TX', city: 'Austin' })
    expect(autosave.latest()).toEqual({ state: 'TX', city: 'Austin' })
    expect(server.applied).toHaveLength(2)
  })

  test('a page that may live on asks for no merging', () => {
    const { autosave, sent } = setUpAutosave()
    autosave.change({ city: 'Austin' })
    autosave.leave()
    expect(sent[0]).not.toHaveProperty('mayReplace')
  })

  test('too large to name what they replace: the words go out alone', async () => {
    const { autosave, sent, save } = setUpAutosave()
    await save({ city: large('a') })
    autosave.change({ city: large('b') })
    autosave.leaveForGood()
    expect(sent.at(-1)).not.toHaveProperty('mayReplace')
  })
})

describe('the browser asks', () => {
  test.each([
    ['nothing is unsaved, even offline', {}, false, false],
    ['something is unsaved, online', { city: 'Austin' }, true, false],
    ['something is unsaved, offline', { city: 'Austin' }, false, true],
    ['more than one save can hold', { one: large('a'), two: large('b') }, true, true],
  ])('%s', (_, answers, isOnline, asks) => {
    const { autosave } = setUpAutosave()
    autosave.change(answers)
    expect(autosave.wouldLose(isOnline)).toBe(asks)
  })

  test('after a failed try, until one succeeds', async () => {
    const { autosave, network, clock, save } = setUpAutosave()
    network.expect({ fate: 'fault', there: 0, back: 0 })
    await save({ city: 'Austin' })
    expect(autosave.wouldLose(true)).toBe(true)
    await clock.advance(5000)
    expect(autosave.wouldLose(true)).toBe(false)
  })

  test('what is on its way and what is not yet sent do not fit together', async () => {
    const { autosave, clock, network } = setUpAutosave()
    const almost = 'c'.repeat(29_000)
    network.expect({ fate: 'delivered', there: 5000, back: 0 })
    autosave.change({ one: almost })
    await clock.advance(2000)
    expect(autosave.wouldLose(true)).toBe(false)
    autosave.change({ one: `${'ü'.repeat(20_000)}` })
    expect(autosave.wouldLose(true)).toBe(true)
  })

  test('while an answer is set aside, and when drafts are closed over unsaved words', async () => {
    const refusing = setUpAutosave(async () => ({
      kind: 'refused',
      fields: ['ssn'],
      error: new Error('422'),
    }))
    await refusing.save({ ssn: '12x4' })
    expect(refusing.autosave.wouldLose(true)).toBe(true)
    const closed = setUpAutosave(async () => ({ kind: 'closed', error: new Error('409') }))
    await closed.save({ city: 'Austin' })
    expect([closed.autosave.isClosed(), closed.autosave.wouldLose(true)]).toEqual([true, true])
  })
})

test('more than the server takes at once is saved in several saves', async () => {
  const { autosave, server, sent, save } = setUpAutosave()
  await save({ one: large('a'), two: large('b'), city: 'Austin' })
  expect(sent.map(({ answers }) => Object.keys(answers))).toEqual([['one', 'city'], ['two']])
  expect(server.copy().version).toBe(2)
  expect(autosave.status()).toBe('saved')
})

test('the network coming back does not cut short a wait that the server asked for', async () => {
  const { autosave, network, clock, save, sent } = setUpAutosave()
  network.expect({ fate: 'busy', there: 0, back: 0 })
  await save({ city: 'Austin' })
  autosave.retryNow()
  await settle()
  expect(sent).toHaveLength(1)
  await clock.advance(60_000)
  expect(autosave.status()).toBe('saved')
})

test('a save given up for a later one, which comes in between after all, does not stop the last words', async () => {
  const { autosave, server, clock, network } = setUpAutosave()
  const late = { fate: 'delivered', there: 700, back: 0 } as const
  const atOnce = { fate: 'delivered', there: 0, back: 0 } as const
  network.expect(atOnce, late, atOnce, late)
  autosave.change({ city: 'A' })
  autosave.leave()
  autosave.change({ city: 'AB' })
  autosave.leave()
  autosave.change({ city: 'ABC' })
  autosave.leave()
  await clock.advance(1)
  autosave.stop()
  await clock.advance(2000)
  expect(server.copy().answers).toEqual({ city: 'ABC' })
})
