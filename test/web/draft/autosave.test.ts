// What a person types reaches the server exactly once and completely, whatever the network does (STA-3).
import { describe, expect, test } from 'vitest'
import { saveIdOf } from '#test/support/autosave/autosave-by-hand.ts'
import { setUpAutosave } from '#test/support/autosave/autosave-setup.ts'
import { fair, type Weather } from '#test/support/autosave/model-network.ts'
import { settle } from '#test/support/autosave/virtual-clock.ts'
import type { SaveReply, SaveRequest } from '#web/draft/save-call.ts'

const lostRequest: Weather = { ...fair, fate: 'request lost' }
const lostAnswer: Weather = { ...fair, fate: 'answer lost' }

const setUp = (answers = {}, version = 0, answerWith?: (request: SaveRequest) => Promise<SaveReply>) =>
  setUpAutosave(answerWith, { answers, version })

describe('when a save goes out', () => {
  test('[STA-3] a change is saved 2 seconds after the last one, with only the changed fields', async () => {
    const { autosave, server, clock } = setUp({ city: 'Austin' })
    autosave.change({ firstName: 'M' })
    await clock.advance(1500)
    autosave.change({ firstName: 'Mary', city: 'Austin' })
    await clock.advance(1999)
    expect(server.received).toEqual([])
    expect(autosave.status()).toBe('saving')
    await clock.advance(1)
    expect(server.received).toEqual([
      {
        answers: { firstName: 'Mary' },
        step: 2,
        version: 0,
        saveId: saveIdOf(1),
        mayReplace: { firstName: [null] },
      },
    ])
    expect(autosave.status()).toBe('saved')
  })

  test('nothing is saved while nothing differs from what is stored', async () => {
    const { autosave, server, clock } = setUp({ city: 'Austin', medications: ['Aspirin'] })
    autosave.change({ city: 'Austin', medications: ['Aspirin'], state: null })
    autosave.change({ firstName: 'M' })
    autosave.change({ firstName: null })
    await clock.advance(60_000)
    expect(server.received).toEqual([])
    expect(autosave.status()).toBe('saved')
    await autosave.flush()
  })

  test('[STA-3] a change made during a save is saved after it ends', async () => {
    const { autosave, server, network, clock } = setUp()
    network.expect({ ...fair, there: 5000 })
    autosave.change({ firstName: 'Mary', lastName: 'Jones' })
    await clock.advance(2000)
    autosave.change({ firstName: 'Maria' })
    await clock.advance(4999)
    expect(server.received).toEqual([])
    await clock.advance(1)
    expect(server.received).toMatchObject([
      { answers: { firstName: 'Mary', lastName: 'Jones' }, version: 0, saveId: saveIdOf(1) },
      { answers: { firstName: 'Maria' }, version: 1, saveId: saveIdOf(2) },
    ])
    expect(autosave.status()).toBe('saved')
  })

  test('a flush saves at once and resolves when everything is saved', async () => {
    const { autosave, server, network, clock } = setUp()
    network.expect({ ...fair, there: 1000 })
    autosave.change({ firstName: 'Mary' })
    const flushed = autosave.flush()
    autosave.change({ lastName: 'Jones' })
    await clock.advance(1001)
    await flushed
    expect(server.copy().answers).toEqual({ firstName: 'Mary', lastName: 'Jones' })
  })

  test('nothing is sent once drafts are closed', async () => {
    const { autosave, server, clock } = setUp()
    autosave.change({ firstName: 'Mary' })
    autosave.stop()
    autosave.change({ lastName: 'Jones' })
    autosave.leave()
    await clock.advance(60_000)
    expect(server.received).toEqual([])
  })
})

describe('when an answer is lost', () => {
  test.each([
    ['the request never arrived', lostRequest],
    ['it was stored, only the answer was lost', lostAnswer],
  ])('%s: the same save goes out again under its own id, and counts once', async (_, weather) => {
    const { autosave, server, network, clock } = setUp()
    network.expect(weather)
    autosave.change({ firstName: 'Mary' })
    await clock.advance(2001)
    expect(autosave.status()).toBe('retrying')
    autosave.change({ firstName: 'Maria' })
    await clock.advance(10_000)
    expect(autosave.status()).toBe('saved')
    expect(server.copy()).toMatchObject({ answers: { firstName: 'Maria' }, version: 2 })
    const [first, ...rest] = server.received.filter((request) => request.saveId === saveIdOf(1))
    for (const repeat of rest) expect(repeat).toEqual(first)
  })

  test('tries wait 1 to 30 seconds, and the network coming back ends the wait', async () => {
    const { autosave, network, clock } = setUp()
    network.expect(...Array.from({ length: 12 }, () => lostRequest))
    autosave.change({ firstName: 'Mary' })
    await clock.advance(200_000)
    expect(autosave.status()).toBe('retrying')
    network.clearUp()
    autosave.retryNow()
    await clock.advance(1)
    expect(autosave.status()).toBe('saved')
  })

  test('a save that is never answered counts as failed after 30 seconds', async () => {
    const { autosave, clock } = setUp({}, 0, () => new Promise(() => {}))
    autosave.change({ firstName: 'Mary' })
    await clock.advance(32_000)
    expect(autosave.status()).toBe('retrying')
  })

  test('a flush rejects, while the retries go on', async () => {
    const { autosave, server, network, clock } = setUp()
    network.expect(lostRequest)
    autosave.change({ firstName: 'Mary' })
    const flushed = expect(autosave.flush()).rejects.toThrow('network')
    await clock.advance(1)
    await flushed
    await clock.advance(5000)
    expect(server.copy().answers).toEqual({ firstName: 'Mary' })
  })

  test('it waits as long as the server asks, and up to half as long again', async () => {
    let isBusy = true
    const requests: SaveRequest[] = []
    const { autosave, clock } = setUp({}, 0, async (request) => {
      requests.push(request)
      return isBusy
        ? { kind: 'failed', error: new Error('429'), retryAfter: 20_000 }
        : { kind: 'saved', version: 1 }
    })
    autosave.change({ firstName: 'Mary' })
    await clock.advance(2000)
    isBusy = false
    await clock.advance(24_999)
    expect(requests).toHaveLength(1)
    await clock.advance(1)
    expect(requests).toHaveLength(2)
  })
})

describe('when the page is left', () => {
  test('the final save goes out while an earlier save is unanswered', async () => {
    const { autosave, server, network, clock } = setUp()
    network.expect({ ...fair, fate: 'answer lost', there: 500 })
    autosave.change({ firstName: 'Mary' })
    await clock.advance(2000)
    autosave.change({ lastName: 'Jones' })
    autosave.leave()
    autosave.leave()
    await clock.advance(1000)
    const [last] = server.received.filter((request) => request.saveId === saveIdOf(2))
    expect(last).toMatchObject({
      answers: { firstName: 'Mary', lastName: 'Jones' },
      version: 0,
      mayReplace: { firstName: [null, 'Mary'], lastName: [null] },
    })
    await clock.advance(10_000)
    expect(server.copy().answers).toEqual({ firstName: 'Mary', lastName: 'Jones' })
    expect(autosave.status()).toBe('saved')
  })

  test('the earlier save arrives first: the final save is still stored', async () => {
    const { autosave, server, network, clock } = setUp()
    network.expect({ ...fair, there: 100 }, { ...fair, there: 200 })
    autosave.change({ firstName: 'Mary' })
    await clock.advance(2000)
    autosave.change({ firstName: 'Maria' })
    autosave.leave()
    await clock.advance(300)
    expect(server.copy()).toMatchObject({ answers: { firstName: 'Maria' }, version: 2 })
    expect(server.received).toHaveLength(2)
  })

  test('nothing goes out when nothing is unsaved', async () => {
    const { autosave, server, clock } = setUp()
    autosave.leave()
    await clock.advance(1)
    expect(server.received).toEqual([])
  })
})

describe('when the server says no', () => {
  test('a newer copy: the own changes are laid over it and saved on its version', async () => {
    const { autosave, server, clock } = setUp({ city: 'Austin' })
    server.storeElsewhere({ city: 'Dallas', state: 'TX' })
    autosave.change({ firstName: 'Mary' })
    await clock.advance(3000)
    expect(server.copy().answers).toEqual({ city: 'Dallas', state: 'TX', firstName: 'Mary' })
    expect(autosave.latest()).toEqual({ city: 'Dallas', state: 'TX', firstName: 'Mary' })
    expect(autosave.version()).toBe(2)
  })

  test('an endless row of newer copies is met ever more slowly', async () => {
    let tries = 0
    const { autosave, clock } = setUp({}, 0, async () => {
      tries += 1
      return { kind: 'stale', copy: { answers: {}, version: tries } }
    })
    autosave.change({ firstName: 'Mary' })
    await clock.advance(62_000)
    expect(tries).toBeLessThan(15)
  })

  test('a refused answer is set aside, kept on the page and never shown as saved; the others are saved', async () => {
    const stored: SaveRequest[] = []
    const { autosave, clock } = setUp({}, 0, async (request) => {
      if ('ssn' in request.answers && request.answers.ssn === '12x4')
        return { kind: 'refused', fields: ['ssn'], error: new Error('422') }
      stored.push(request)
      return { kind: 'saved', version: stored.length }
    })
    autosave.change({ ssn: '12x4', city: 'Austin' })
    await clock.advance(60_000)
    expect(stored.map((request) => request.answers)).toEqual([{ city: 'Austin' }])
    expect(autosave.status()).toBe('retrying')
    expect(autosave.latest()).toMatchObject({ ssn: '12x4' })
    await expect(autosave.flush()).rejects.toThrow('422')
    autosave.change({ ssn: '1234' })
    await autosave.flush()
    expect(autosave.status()).toBe('saved')
  })

  test('an application that is already submitted takes no more drafts', async () => {
    let tries = 0
    const { autosave, clock } = setUp({}, 0, async () => {
      tries += 1
      return { kind: 'closed', error: new Error('already submitted') }
    })
    autosave.change({ firstName: 'Mary' })
    const flushed = expect(autosave.flush()).rejects.toThrow('already submitted')
    await settle()
    await flushed
    await clock.advance(60_000)
    expect(tries).toBe(1)
  })
})
