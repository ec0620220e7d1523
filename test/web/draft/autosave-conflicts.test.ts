import { describe, expect, test } from 'vitest'
import { outcomeOf, savedAs, savingByHand, setUpAutosave } from '#test/support/autosave/autosave-by-hand.ts'
import type { SaveReply } from '#web/draft/save-call.ts'

describe('typed here while another window saved something else', () => {
  const inConflict = async () => {
    const world = setUpAutosave()
    world.server.storeElsewhere({ city: 'Dallas' })
    await world.save({ city: 'Austin', zipCode: '78701' })
    return world
  }

  test('[F-6] the own answer stands and is saved, the other one is offered', async () => {
    const { autosave, server } = await inConflict()
    expect(server.copy().answers).toEqual({ city: 'Austin', zipCode: '78701' })
    expect(autosave.conflicts()).toEqual({ city: { kept: 'mine', other: 'Dallas' } })
  })

  test.each([
    ['theirs', 'Dallas'],
    ['mine', 'Austin'],
  ] as const)('%s: the notice ends, and the picked answer is saved once more', async (side, picked) => {
    const { autosave, server, clock } = await inConflict()
    autosave.settleConflict('city', side)
    expect(autosave.conflicts()).toEqual({})
    await clock.advance(2001)
    expect(server.copy()).toMatchObject({ version: 4, answers: { city: picked } })
    expect(autosave.conflicts()).toEqual({})
  })

  test('typing something else keeps the offer, typing the same as there ends it', async () => {
    const { autosave, save } = await inConflict()
    await save({ city: 'Houston' })
    expect(autosave.conflicts()).toEqual({ city: { kept: 'mine', other: 'Dallas' } })
    await save({ city: 'Dallas' })
    expect(autosave.conflicts()).toEqual({})
  })

  test('an answer taken back there is offered as null', async () => {
    const { autosave, server, save } = setUpAutosave()
    await save({ city: 'Austin' })
    server.storeElsewhere({ city: null })
    await save({ city: 'Dallas' })
    expect(autosave.conflicts()).toEqual({ city: { kept: 'mine', other: null } })
  })

  test('the own save, stored with its answer lost, is nobody else’s', async () => {
    const { autosave, network, clock, save } = setUpAutosave()
    network.expect({ fate: 'answer lost', there: 0, back: 0 })
    await save({ city: 'Austin' })
    autosave.leave()
    autosave.change({ city: 'Dallas' })
    await clock.advance(60_000)
    expect(autosave.conflicts()).toEqual({})
    expect(autosave.status()).toBe('saved')
  })

  test('both gave the same: no conflict', async () => {
    const { autosave, server, save } = setUpAutosave()
    server.storeElsewhere({ city: 'Austin' })
    await save({ city: 'Austin' })
    expect(autosave.conflicts()).toEqual({})
  })

  test('an answer that was set aside is compared as well', async () => {
    const { autosave, server, clock, save } = setUpAutosave(async (request) =>
      request.answers.ssn === '12x4'
        ? { kind: 'refused', fields: ['ssn'], error: new Error('422') }
        : server.save(request),
    )
    await save({ ssn: '12x4' })
    server.storeElsewhere({ ssn: '9876' })
    await save({ city: 'Austin' })
    expect(autosave.conflicts()).toEqual({ ssn: { kept: 'mine', other: '9876' } })
    expect(autosave.latest()).toMatchObject({ ssn: '12x4' })
    autosave.settleConflict('ssn', 'theirs')
    expect(autosave.latest()).toMatchObject({ ssn: '9876' })
    await clock.advance(2001)
    expect(autosave.status()).toBe('saved')
  })
})

describe('saved from here before another window changed it', () => {
  const overruled = async () => {
    const { autosave, server, clock, save } = setUpAutosave()
    await save({ city: 'Austin' })
    server.storeElsewhere({ city: 'Dallas', state: 'TX' })
    await save({ zipCode: '78701' })
    return { autosave, server, clock, save }
  }

  test('[F-6] the other answer stands, the own one is offered; what nobody touched here is taken over in silence', async () => {
    const { autosave } = await overruled()
    expect(autosave.latest()).toEqual({ city: 'Dallas', state: 'TX', zipCode: '78701' })
    expect(autosave.conflicts()).toEqual({ city: { kept: 'theirs', other: 'Austin' } })
  })

  test('mine: the own answer comes back and is saved', async () => {
    const { autosave, server, clock } = await overruled()
    autosave.settleConflict('city', 'mine')
    expect(autosave.conflicts()).toEqual({})
    await clock.advance(2001)
    expect(server.copy().answers).toMatchObject({ city: 'Austin' })
  })

  test('theirs: the notice ends, and the picked answer is the person’s own from then on', async () => {
    const { autosave, server, clock, save } = await overruled()
    autosave.settleConflict('city', 'theirs')
    await clock.advance(2001)
    expect([autosave.conflicts(), server.copy().answers]).toMatchObject([{}, { city: 'Dallas' }])
    server.storeElsewhere({ city: 'Houston' })
    await save({ zipCode: '78702' })
    expect(autosave.conflicts()).toEqual({ city: { kept: 'theirs', other: 'Dallas' } })
    expect(autosave.latest()).toMatchObject({ city: 'Houston' })
  })

  test.each([
    ['mine', 'Austin'],
    ['theirs', 'Dallas'],
  ] as const)(
    '%s, while the other window saves a third answer: the picked one is stored, the third one is offered [KEP-13]',
    async (side, picked) => {
      const { autosave, server, clock } = await overruled()
      server.storeElsewhere({ city: 'Houston' })
      autosave.settleConflict('city', side)
      await clock.advance(2001)
      expect(server.copy().answers).toMatchObject({ city: picked })
      expect(autosave.conflicts()).toEqual({ city: { kept: 'mine', other: 'Houston' } })
    },
  )

  test('the other window comes back to the own answer: the notice ends', async () => {
    const { autosave, server, save } = await overruled()
    server.storeElsewhere({ city: 'Austin' })
    await save({ zipCode: '78702' })
    expect(autosave.conflicts()).toEqual({})
  })

  test('a newer copy by another way tells too, an older one does not', async () => {
    const { autosave, server, save } = setUpAutosave()
    const older = server.copy()
    await save({ city: 'Austin' })
    autosave.rebase(older)
    expect(autosave.latest()).toEqual({ city: 'Austin' })
    server.storeElsewhere({ city: 'Dallas' })
    autosave.rebase(server.copy())
    expect(autosave.conflicts()).toEqual({ city: { kept: 'theirs', other: 'Austin' } })
  })

  test('an answer changed back before it was sent is the person’s word too', async () => {
    const { autosave, server, save } = await overruled()
    autosave.change({ city: 'Houston' })
    autosave.change({ city: 'Dallas' })
    server.storeElsewhere({ city: 'El Paso' })
    await save({ zipCode: '78702' })
    expect(server.copy().answers).toMatchObject({ city: 'Dallas' })
    expect(autosave.conflicts()).toEqual({ city: { kept: 'mine', other: 'El Paso' } })
  })
})

test('an answer changed and changed back over another window’s newer one is saved, and the newer one is offered [KEP-13]', async () => {
  const { autosave, server, clock, save } = setUpAutosave()
  await save({ policyType: 'whole' })
  server.storeElsewhere({ policyType: 'term' })
  autosave.change({ policyType: 'universal' })
  await clock.advance(1500)
  autosave.change({ policyType: 'whole' })
  expect(autosave.status()).toBe('saving')
  await clock.advance(2001)
  expect(autosave.status()).toBe('saved')
  expect(server.copy().answers).toEqual({ policyType: 'whole' })
  expect(autosave.conflicts()).toEqual({ policyType: { kept: 'mine', other: 'term' } })
})

test('an answer picked of two outlives half an answer that was still held in its field [KEP-13]', async () => {
  const { autosave, server, clock, save } = setUpAutosave()
  server.storeElsewhere({ city: 'Dallas' })
  await save({ city: 'Austin' })
  autosave.hold({ city: 'Aust' })
  autosave.hold({ city: 'Austin' })
  autosave.settleConflict('city', 'theirs')
  await clock.advance(60_000)
  expect(server.copy().answers).toMatchObject({ city: 'Dallas' })
})

test('an answer that another window saves while it is being typed here is offered, never overwritten unseen [KEP-13]', async () => {
  const { autosave, server, clock, save } = setUpAutosave()
  server.storeElsewhere({ medications: ['Aspirin', 'Warfarin'] })
  autosave.hold({ medications: ['Met'] })
  await save({ weight: '152' })
  expect(autosave.latest().medications).toBe(null)
  expect(autosave.conflicts()).toEqual({ medications: { kept: 'mine', other: ['Aspirin', 'Warfarin'] } })
  await clock.advance(60_000)
  expect(server.copy().answers).toMatchObject({ medications: ['Met'] })
  autosave.settleConflict('medications', 'theirs')
  await clock.advance(2001)
  expect(server.copy().answers).toMatchObject({ medications: ['Aspirin', 'Warfarin'] })
})

const stale = (version: number): SaveReply => ({ kind: 'stale', copy: { answers: {}, version } })

describe('a newer copy of another window', () => {
  test('is met at once three times, then ever later; from the third on it counts as a failure, until a save succeeds [KEP-3]', async () => {
    const { autosave, answer, sent, nextAfter, flushed } = savingByHand({ city: 'Austin' })
    const told = () => ({ status: autosave.status(), flush: flushed.is, asks: autosave.wouldLose(true) })
    const words = 'Error: Another window keeps changing the same answers'
    for (const index of [0, 1]) await answer(index, stale(10 + index))
    expect(told()).toEqual({ status: 'saving', flush: 'open', asks: false })
    await answer(2, stale(12))
    expect(told()).toEqual({ status: 'retrying', flush: words, asks: true })
    expect(sent.map(({ version }) => version)).toEqual([3, 10, 11, 12])
    await answer(3, stale(13))
    expect(sent).toHaveLength(4)
    expect(await nextAfter(40_000)).toBe(1000)
    await answer(4, stale(14))
    const again = outcomeOf(autosave.flush())
    await answer(5, stale(15))
    expect(again.is).toBe(words)
    await nextAfter(40_000)
    await answer(6, savedAs(16))
    expect(told()).toMatchObject({ status: 'saved', asks: false })
    autosave.change({ city: 'Dallas' })
    autosave.flush().catch(() => undefined)
    await answer(7, stale(20))
    expect(sent).toHaveLength(9)
  })

  test('that a save brings along is what the page goes on with', async () => {
    const before = { answers: { state: 'TX' }, version: 3 }
    const { autosave, sent, answer } = savingByHand({ city: 'Austin' }, before)
    const copy = { answers: { city: 'Austin', state: 'OH' }, version: 9 }
    await answer(0, { kind: 'saved', version: 9, copy })
    expect([autosave.latest(), autosave.version()]).toEqual([copy.answers, 9])
    autosave.change({ city: 'Dallas' })
    autosave.flush()
    expect(sent[1]?.version).toBe(9)
  })
})

test('a stale reply that stored every other answer leaves only the conflict to send', async () => {
  const before = { answers: { city: 'Austin' }, version: 3 }
  const { sent, answer } = savingByHand({ city: 'Dallas', state: 'TX' }, before)
  await answer(0, { kind: 'stale', copy: { answers: { city: 'Houston', state: 'TX' }, version: 5 } })
  expect(sent[1]).toMatchObject({ answers: { city: 'Dallas' }, version: 5 })
  expect(sent[1]?.answers).not.toHaveProperty('state')
})

test('a stale reply that is older than a copy known by another way takes nothing back', async () => {
  const { autosave, sent, answer } = savingByHand({ city: 'Dallas' }, { answers: {}, version: 3 })
  autosave.rebase({ answers: { city: 'Houston' }, version: 6 })
  await answer(0, { kind: 'stale', copy: { answers: {}, version: 4 } })
  expect([autosave.conflicts(), sent[1]?.version]).toEqual([{ city: { kept: 'mine', other: 'Houston' } }, 6])
})
