import { describe, expect, test } from 'vitest'
import { landingPath } from '#domain/journey.ts'
import { exampleRecord } from '#test/support/answers/example-record.ts'
import { outcomeOf } from '#test/support/autosave/autosave-by-hand.ts'
import {
  accepted,
  consent,
  loaded,
  openDraftStore,
  setUpDraftStore,
  submitted,
} from '#test/support/autosave/draft-store-setup.ts'
import { settle } from '#test/support/autosave/virtual-clock.ts'
import { ApiError } from '#web/calls/call-api.ts'
import { submitFailureText } from '#web/draft/submit-failure.ts'

const busy = () => {
  throw new ApiError(503, { message: 'The service is busy.' }, 2)
}

describe('submitting', () => {
  test('[HIP-3] saves first, submits on the new version, and changes the status only after 3 seconds', async () => {
    const { store, clock, saves, submits } = await openDraftStore()
    store.change({ signature: consent.signature })
    const submitting = store.submit(consent)
    await settle()
    expect(saves).toHaveLength(1)
    expect(submits).toEqual([{ consent, version: 8, saveId: 'id-2' }])
    await clock.advance(2999)
    expect(store.snapshot().status).toBe('in-progress')
    await clock.advance(1)
    await submitting
    const { application, status, reference, submittedAt } = store.snapshot()
    expect({ status, reference, submittedAt }).toEqual({
      status: 'submitted',
      reference: 'K7MW4XPN',
      submittedAt: '2026-11-21',
    })
    expect(landingPath({ application, status, staff: undefined })).toBe('/dashboard')
  })

  test('nothing is saved afterwards', async () => {
    const { store, clock, saves } = await openDraftStore()
    const submitting = store.submit(consent)
    await clock.advance(3000)
    await submitting
    store.change({ city: 'Austin' })
    store.leave()
    await clock.advance(60_000)
    expect(saves).toEqual([])
  })

  test('[HIP-4] a failure leaves everything as it was, and the next try is the same submission', async () => {
    const { store, clock, submits, server } = await openDraftStore()
    server.submit = () => {
      throw new Error('503')
    }
    await expect(store.submit(consent)).rejects.toThrow('503')
    expect(store.snapshot()).toMatchObject({ status: 'in-progress', application: exampleRecord.form_data })
    server.submit = () => submitted
    const submitting = store.submit(consent)
    await clock.advance(3000)
    await submitting
    expect(submits.map((request) => request.saveId)).toEqual(['id-2', 'id-2'])
  })

  test('answers that changed elsewhere are taken over, and nothing is submitted unseen', async () => {
    const { store, server } = await openDraftStore()
    const copy = { answers: { insuranceCompany: 'Other Life' }, version: 12 }
    server.submit = () => ({ kind: 'stale', copy, error: new Error('409') })
    await expect(store.submit(consent)).rejects.toThrow('409')
    expect(store.snapshot().application).toEqual({ insuranceCompany: 'Other Life' })
  })

  test('signing out during the submitting screen leaves nothing behind', async () => {
    const { store, clock } = await openDraftStore()
    const submitting = store.submit(consent)
    await clock.advance(1000)
    store.clear()
    await clock.advance(3000)
    await submitting
    expect(store.snapshot()).toMatchObject({ status: undefined, application: {} })
  })
})

describe('submitting while the service is busy', () => {
  test('is tried again by itself, not before the service asked, and is the same submission each time [KEP-9]', async () => {
    const { store, clock, submits, server } = await openDraftStore()
    server.submit = busy
    const outcome = outcomeOf(store.submit(consent), submitFailureText)
    await clock.advance(1999)
    expect([submits.length, outcome.is]).toEqual([1, 'open'])
    await clock.advance(3001)
    expect(submits.length).toBe(2)
    server.submit = () => submitted
    await clock.advance(20_000)
    expect([outcome.is, store.snapshot().reference]).toEqual(['resolved', 'K7MW4XPN'])
    expect(new Set(submits.map(({ saveId }) => saveId)).size).toBe(1)
  })

  test('waits for a minute at most, then says so and what to do; a save that it waits for is no other matter [KEP-9]', async () => {
    const { store, clock, saves, server } = await openDraftStore()
    server.save = () => ({
      kind: 'failed',
      error: new Error('Failed to save form data', { cause: new ApiError(503, { message: 'busy' }, 2) }),
      retryAfter: 2000,
    })
    store.change({ city: 'Austin' })
    const outcome = outcomeOf(store.submit(consent), submitFailureText)
    await clock.advance(25_000)
    expect(outcome.is).toBe('open')
    expect(saves.length).toBeGreaterThan(3)
    await clock.advance(40_000)
    expect(outcome.is).toBe(
      'Failed to submit application. Please try again. Many people are using our service right now. Your answers and your signature are saved. Please wait a few minutes before you try again.',
    )
  })
})

describe('a submission without an answer', () => {
  const hanging = async () => {
    const world = await openDraftStore()
    world.server.submit = () => new Promise(() => undefined)
    const outcome = outcomeOf(world.store.submit(consent), submitFailureText)
    await world.clock.advance(44_999)
    expect(outcome.is).toBe('open')
    return { ...world, outcome }
  }

  test('that is stored nevertheless has gone through [KEP-10]', async () => {
    const { store, clock, server, outcome, underWay } = await hanging()
    server.load = () => loaded(accepted)
    await clock.advance(3001)
    expect([outcome.is, store.snapshot().reference]).toEqual(['resolved', 'K7MW4XPN'])
    expect(underWay.notes).toEqual(['begin', 'end'])
  })

  test.each([
    ['is not stored', () => loaded(exampleRecord)],
    ['cannot be looked up either', () => new Promise<never>(() => undefined)],
  ])('that %s is told, and the next press is the same submission [KEP-10]', async (_, load) => {
    const { store, clock, server, submits, outcome } = await hanging()
    server.load = load
    await clock.advance(10_001)
    expect(outcome.is).toBe(
      'Failed to submit application. Please try again. We didn’t hear back from our server. Your answers and your signature are saved. Please check your internet connection first. Your application can’t be submitted twice.',
    )
    server.submit = () => submitted
    const again = outcomeOf(store.submit(consent), submitFailureText)
    await clock.advance(3001)
    expect([again.is, submits[1]?.saveId]).toEqual(['resolved', submits[0]?.saveId])
  })
})

describe('a page loaded again while a submission is under way', () => {
  const reloaded = async (age: number, data = [exampleRecord]) => {
    const world = setUpDraftStore(data)
    world.underWay.age = age
    await world.store.open('user')
    return world
  }
  test.each([
    ['refused: nothing to find out any more', 422, ['begin', 'end']],
    ['of unknown fate', 0, ['begin']],
    ['of unknown fate to the gateway too', 504, ['begin']],
  ])('remembers one that is %s [KEP-11]', async (_, status, notes) => {
    const { store, server, underWay } = await openDraftStore()
    server.submit = () => {
      throw new ApiError(status, { message: 'no' })
    }
    await expect(store.submit(consent)).rejects.toThrow('no')
    expect(underWay.notes).toEqual(notes)
  })

  const newsOf = ({ store }: Awaited<ReturnType<typeof reloaded>>) => store.snapshot().submissionNews

  test('says that it went through when it did before the page came back [KEP-11]', async () => {
    const world = await reloaded(500, [accepted])
    expect([newsOf(world), world.underWay.notes]).toEqual(['went through', ['end']])
  })

  test('looks until it has gone through, and then shows it as submitted [KEP-11]', async () => {
    const world = await reloaded(500)
    expect(newsOf(world)).toBe('looking')
    world.server.load = () => Promise.reject(new Error('offline'))
    await world.clock.advance(6000)
    expect(newsOf(world)).toBe('looking')
    world.server.load = () => loaded(accepted)
    await world.clock.advance(3000)
    expect([newsOf(world), world.store.snapshot()]).toMatchObject([
      'went through',
      { status: 'submitted', reference: 'K7MW4XPN' },
    ])
  })

  test.each([
    ['not submitted', () => loaded(exampleRecord)],
    ['unknown', () => Promise.reject(new Error('offline'))],
  ])('says in the end: %s [KEP-11]', async (news, load) => {
    const world = await reloaded(10_000)
    world.server.load = load
    await world.clock.advance(24_000)
    expect(newsOf(world)).toBe('looking')
    await world.clock.advance(6000)
    expect([newsOf(world), world.underWay.notes]).toEqual([news, ['end']])
  })

  test('minutes ago looks once; signed out, no more', async () => {
    const world = await reloaded(60_000)
    await world.clock.advance(3000)
    expect(newsOf(world)).toBe('not submitted')
    const other = await reloaded(500)
    other.store.clear()
    await other.clock.advance(60_000)
    expect(newsOf(other)).toBe('none')
  })
})
