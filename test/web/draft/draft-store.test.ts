// The draft from loading to submitting: what is shown, what is sent, and what must never be sent.
import { describe, expect, test, vi } from 'vitest'
import type { FormRecord, Profile } from '#domain/contract.ts'
import { landingPath } from '#domain/journey.ts'
import { createVirtualClock, settle } from '#test/support/autosave/virtual-clock.ts'
import { ApiError } from '#web/api/call-api.ts'
import { createDraftStore } from '#web/draft/draft-store.ts'
import type { SaveReply, SaveRequest } from '#web/draft/save-call.ts'
import type { SubmitReply, SubmitRequest } from '#web/draft/submission.ts'
import { submitFailureText } from '#web/draft/submit-failure.ts'

const profile: Profile = {
  id: 'user',
  first_name: 'Mary',
  last_name: null,
  email: 'mary@example.com',
  gender: null,
  phone_number: null,
  address: null,
  city: null,
  state: null,
  zip_code: null,
  role: null,
  created_at: '2026-11-21T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
}
const record: FormRecord = {
  form_data: { insuranceCompany: 'Acme Life' },
  current_step: 1,
  version: 7,
  status: 'in-progress',
  reference: null,
  consent: null,
  submitted_at: null,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
}
const consent = {
  acceptedHipaa: true,
  acknowledgeDisclosure: true,
  signature: '33a55b19-6d02-4006-88ee-bc3f95f06b72/signature_1795257703608.png',
  dateSigned: '11/21/2026',
} as const
const submitted: SubmitReply = { kind: 'submitted', reference: 'K7MW4XPN', submittedAt: '2026-11-21' }

const setUp = (data: FormRecord[] = [record]) => {
  const clock = createVirtualClock()
  const saves: SaveRequest[] = []
  const submits: SubmitRequest[] = []
  /** `age` of a submission that was under way when the page was reloaded. */
  const underWay: { age: number | undefined; notes: string[] } = { age: undefined, notes: [] }
  const server = {
    loaded: (): Promise<{ data: FormRecord[]; profile: Profile }> => Promise.resolve({ data, profile }),
    save: (request: SaveRequest): SaveReply => ({ kind: 'saved', version: request.version + 1 }),
    submit: (): SubmitReply | Promise<SubmitReply> => submitted,
  }
  let ids = 0
  const store = createDraftStore({
    load: () => server.loaded(),
    save: async (request) => {
      saves.push(request)
      return server.save(request)
    },
    submit: async (request) => {
      submits.push(request)
      return server.submit()
    },
    schedule: clock.schedule,
    random: () => 0.5,
    newId: () => {
      ids += 1
      return `id-${ids}`
    },
    underWay: {
      begin: () => void underWay.notes.push('begin'),
      end: () => void underWay.notes.push('end'),
      age: () => underWay.age,
    },
  })
  return { store, clock, saves, submits, server, underWay }
}

describe('loading', () => {
  test('[STA-3] loading saves nothing, however long one waits', async () => {
    const { store, clock, saves } = setUp()
    await store.open('user')
    await clock.advance(60_000)
    expect(store.snapshot()).toMatchObject({
      phase: 'ready',
      application: { insuranceCompany: 'Acme Life' },
      isNew: false,
      profile,
      createdAt: '2026-11-20T10:00:00Z',
    })
    expect(saves).toEqual([])
  })

  test.each([
    ['nothing saved', [], 1],
    ['the saved step', [{ ...record, current_step: 3 }], 3],
    ['submitted', [{ ...record, current_step: 2, status: 'submitted' as const }], 4],
  ])('[STA-1] the step after loading: %s', async (_, data, step) => {
    const { store } = setUp(data)
    await store.open('user')
    expect(store.snapshot().step).toBe(step)
  })

  test('[STA-3] a failed load takes no changes: an empty form must not overwrite a saved one', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { store, clock, saves, server } = setUp()
    server.loaded = () => Promise.reject(new Error('offline'))
    await store.open('user')
    expect(store.snapshot().phase).toBe('failed')
    store.change({ insuranceCompany: 'Other' })
    await clock.advance(60_000)
    expect(saves).toEqual([])
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    server.loaded = () => Promise.resolve({ data: [record], profile })
    await store.open('user')
    expect(store.snapshot().phase).toBe('ready')
  })

  test('a second call for the same user does not load again; another user starts afresh', async () => {
    const { store, server } = setUp()
    const load = vi.spyOn(server, 'loaded')
    await store.open('user')
    await store.open('user')
    expect(load).toHaveBeenCalledTimes(1)
    store.change({ city: 'Austin' })
    await store.open('other')
    expect(load).toHaveBeenCalledTimes(2)
    expect(store.snapshot().application).toEqual({ insuranceCompany: 'Acme Life' })
  })

  test('[WIZ-4] resetting clears the form data and returns to step 1', async () => {
    const { store } = setUp()
    await store.open('user')
    store.showStep(3)
    store.change({ city: 'Austin' })
    store.clear()
    expect(store.snapshot()).toMatchObject({ phase: 'empty', step: 1, application: {}, userId: undefined })
    expect(store.snapshot().application).toEqual({})
  })

  test('[WIZ-4] after resetting, an answer still on its way changes nothing', async () => {
    const { store } = setUp()
    const opening = store.open('user')
    store.showStep(3)
    store.clear()
    await opening
    expect(store.snapshot()).toMatchObject({ phase: 'empty', step: 1, application: {}, userId: undefined })
  })
})

describe('changing', () => {
  test('[STA-3] a change shows at once, and is saved with the number of the step shown', async () => {
    const { store, clock, saves } = setUp()
    await store.open('user')
    store.showStep(2)
    store.change({ city: 'Austin' })
    expect(store.snapshot()).toMatchObject({ application: { city: 'Austin' }, saveStatus: 'saving' })
    await clock.advance(2000)
    expect(saves).toMatchObject([{ answers: { city: 'Austin' }, step: 2, version: 7 }])
    expect(store.snapshot().saveStatus).toBe('saved')
  })

  test('a first draft begins on version 0', async () => {
    const { store, saves } = setUp([])
    await store.open('user')
    store.change({ city: 'Austin' })
    await store.flush()
    expect(saves[0]).toMatchObject({ version: 0 })
    expect(store.snapshot().isNew).toBe(true)
  })

  test('[HIP-5] ticks are kept in memory and never saved', async () => {
    const { store, clock, saves } = setUp()
    await store.open('user')
    store.keepConsent({ acceptedHipaa: true })
    store.keepConsent({ acknowledgeDisclosure: true })
    await clock.advance(60_000)
    expect(store.snapshot().consent).toEqual({ acceptedHipaa: true, acknowledgeDisclosure: true })
    expect(store.snapshot().application).not.toHaveProperty('acceptedHipaa')
    expect(saves).toEqual([])
  })
})

describe('submitting', () => {
  test('[HIP-3] saves first, submits on the new version, and changes the status only after 3 seconds', async () => {
    const { store, clock, saves, submits } = setUp()
    await store.open('user')
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
    expect(landingPath({ application, status, isAdmin: false })).toBe('/dashboard')
  })

  test('nothing is saved afterwards', async () => {
    const { store, clock, saves } = setUp()
    await store.open('user')
    const submitting = store.submit(consent)
    await clock.advance(3000)
    await submitting
    store.change({ city: 'Austin' })
    store.leave()
    await clock.advance(60_000)
    expect(saves).toEqual([])
  })

  test('[HIP-4] a failure leaves everything as it was, and the next try is the same submission', async () => {
    const { store, clock, submits, server } = setUp()
    await store.open('user')
    server.submit = () => {
      throw new Error('503')
    }
    await expect(store.submit(consent)).rejects.toThrow('503')
    expect(store.snapshot()).toMatchObject({ status: 'in-progress', application: record.form_data })
    server.submit = () => submitted
    const submitting = store.submit(consent)
    await clock.advance(3000)
    await submitting
    expect(submits.map((request) => request.saveId)).toEqual(['id-2', 'id-2'])
  })

  test('answers that changed elsewhere are taken over, and nothing is submitted unseen', async () => {
    const { store, server } = setUp()
    await store.open('user')
    const copy = { answers: { insuranceCompany: 'Other Life' }, version: 12 }
    server.submit = () => ({ kind: 'stale', copy, error: new Error('409') })
    await expect(store.submit(consent)).rejects.toThrow('409')
    expect(store.snapshot().application).toEqual({ insuranceCompany: 'Other Life' })
  })

  test('a change refused because the application is submitted elsewhere shows it as submitted', async () => {
    const { store, server } = setUp()
    await store.open('user')
    server.save = () => ({ kind: 'closed', error: new Error('409') })
    server.loaded = () =>
      Promise.resolve({ data: [{ ...record, status: 'submitted', reference: 'K7MW4XPN' }], profile })
    store.change({ city: 'Austin' })
    await store.flush()
    expect(store.snapshot()).toMatchObject({
      status: 'submitted',
      reference: 'K7MW4XPN',
      saveStatus: 'saved',
      application: record.form_data,
      wasTooLate: true,
    })
    expect(store.wouldLose(true)).toBe(false)
    await store.open('another')
    expect(store.snapshot().wasTooLate, 'a word to one person only').toBe(false)
  })

  test('when that cannot be loaded, the change stays, unsaved, and the next try finds out', async () => {
    const { store, server } = setUp()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await store.open('user')
    server.save = () => ({ kind: 'closed', error: new Error('409') })
    server.loaded = () => Promise.reject(new Error('offline'))
    store.change({ city: 'Austin' })
    await expect(store.flush()).rejects.toThrow('409')
    expect(store.snapshot()).toMatchObject({ saveStatus: 'retrying', application: { city: 'Austin' } })
    server.loaded = () => Promise.resolve({ data: [{ ...record, status: 'submitted' }], profile })
    await store.flush()
    expect(store.snapshot().status).toBe('submitted')
    expect(warn).toHaveBeenCalledOnce()
  })

  test('signing out during the submitting screen leaves nothing behind', async () => {
    const { store, clock } = setUp()
    await store.open('user')
    const submitting = store.submit(consent)
    await clock.advance(1000)
    store.clear()
    await clock.advance(3000)
    await submitting
    expect(store.snapshot()).toMatchObject({ status: undefined, application: {} })
  })
})

test('an answer that the firewall blocked is named until it is changed, and later answers are saved meanwhile [DEP-7]', async () => {
  const { store, clock, saves, server } = setUp()
  await store.open('user')
  server.save = (request) =>
    request.answers.city === '<b>'
      ? { kind: 'refused', fields: ['city'], error: new Error('No'), isBlocked: true }
      : { kind: 'saved', version: request.version + 1 }
  store.change({ city: '<b>' })
  await clock.advance(2000)
  expect(store.snapshot()).toMatchObject({ blocked: ['city'], application: { city: '<b>' } })
  store.change({ policyNumber: 'P-1' })
  await clock.advance(2000)
  expect(saves.map(({ answers }) => answers)).toEqual([{ city: '<b>' }, { policyNumber: 'P-1' }])
  expect(store.snapshot()).toMatchObject({ blocked: ['city'], application: { city: '<b>' } })
  store.change({ city: 'Austin' })
  await clock.advance(2000)
  expect(saves.at(-1)?.answers).toEqual({ city: 'Austin' })
  expect(store.snapshot()).toMatchObject({ blocked: [], saveStatus: 'saved' })
})

test('of two answers that the firewall blocked, each is named until it is changed itself [DEP-7]', async () => {
  const { store, clock, server } = setUp()
  await store.open('user')
  server.save = ({ answers, version }) => {
    const fields = Object.keys(answers).filter((field) => answers[field] === '<b>')
    return fields.length > 0
      ? { kind: 'refused', fields, error: new Error('No'), isBlocked: true }
      : { kind: 'saved', version: version + 1 }
  }
  for (const field of ['city', 'address1'] as const) {
    store.change({ [field]: '<b>' })
    await clock.advance(2000)
  }
  expect(store.snapshot().blocked).toEqual(['city', 'address1'])
  store.change({ address1: '1 Main St' })
  await clock.advance(2000)
  expect(store.snapshot()).toMatchObject({ blocked: ['city'], saveStatus: 'retrying' })
})

const busy = () => {
  throw new ApiError(503, { message: 'The service is busy.' }, 2)
}
const accepted: FormRecord = { ...record, status: 'submitted', reference: 'K7MW4XPN' }
const outcomeOf = (promise: Promise<unknown>) => {
  const outcome = { is: 'open' }
  promise.then(
    () => {
      outcome.is = 'done'
    },
    (error: unknown) => {
      outcome.is = submitFailureText(error)
    },
  )
  return outcome
}

describe('submitting while the service is busy', () => {
  test('is tried again by itself, not before the service asked, and is the same submission each time [KEP-9]', async () => {
    const { store, clock, submits, server } = setUp()
    await store.open('user')
    server.submit = busy
    const outcome = outcomeOf(store.submit(consent))
    await clock.advance(1999)
    expect([submits.length, outcome.is]).toEqual([1, 'open'])
    await clock.advance(3001)
    expect(submits.length).toBe(2)
    server.submit = () => submitted
    await clock.advance(20_000)
    expect([outcome.is, store.snapshot().reference]).toEqual(['done', 'K7MW4XPN'])
    expect(new Set(submits.map(({ saveId }) => saveId)).size).toBe(1)
  })

  test('waits for a minute at most, then says so and what to do; a save that it waits for is no other matter [KEP-9]', async () => {
    const { store, clock, saves, server } = setUp()
    await store.open('user')
    server.save = () => ({
      kind: 'failed',
      error: new Error('Failed to save form data', { cause: new ApiError(503, { message: 'busy' }, 2) }),
      retryAfter: 2000,
    })
    store.change({ city: 'Austin' })
    const outcome = outcomeOf(store.submit(consent))
    await clock.advance(25_000)
    expect(outcome.is).toBe('open')
    expect(saves.length).toBeGreaterThan(3)
    await clock.advance(40_000)
    expect(outcome.is).toBe(
      'Failed to submit application. Please try again. Very many people are using our service right now. Your answers and your signature are saved. Please wait a few minutes before you try again.',
    )
  })
})

describe('a submission without an answer', () => {
  const hanging = async () => {
    const world = setUp()
    await world.store.open('user')
    world.server.submit = () => new Promise(() => undefined)
    const outcome = outcomeOf(world.store.submit(consent))
    await world.clock.advance(44_999)
    expect(outcome.is).toBe('open')
    return { ...world, outcome }
  }

  test('that is stored nevertheless has gone through [KEP-10]', async () => {
    const { store, clock, server, outcome, underWay } = await hanging()
    server.loaded = () => Promise.resolve({ data: [accepted], profile })
    await clock.advance(3001)
    expect([outcome.is, store.snapshot().reference]).toEqual(['done', 'K7MW4XPN'])
    expect(underWay.notes).toEqual(['begin', 'end'])
  })

  test.each([
    ['is not stored', () => Promise.resolve({ data: [record], profile })],
    ['cannot be looked up either', () => new Promise<never>(() => undefined)],
  ])('that %s is told, and the next press is the same submission [KEP-10]', async (_, loaded) => {
    const { store, clock, server, submits, outcome } = await hanging()
    server.loaded = loaded
    await clock.advance(10_001)
    expect(outcome.is).toBe(
      'Failed to submit application. Please try again. We got no answer. Your answers and your signature are saved. Please check your internet connection first. Your application can’t be submitted twice.',
    )
    server.submit = () => submitted
    const again = outcomeOf(store.submit(consent))
    await clock.advance(3001)
    expect([again.is, submits[1]?.saveId]).toEqual(['done', submits[0]?.saveId])
  })
})

describe('a page loaded again while a submission is under way', () => {
  const reloaded = async (age: number, data: FormRecord[] = [record]) => {
    const world = setUp(data)
    world.underWay.age = age
    await world.store.open('user')
    return world
  }
  test.each([
    ['refused: nothing to find out any more', 422, ['begin', 'end']],
    ['of unknown fate', 0, ['begin']],
    ['of unknown fate to the gateway too', 504, ['begin']],
  ])('remembers one that is %s [KEP-11]', async (_, status, notes) => {
    const { store, server, underWay } = setUp()
    await store.open('user')
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
    world.server.loaded = () => Promise.reject(new Error('offline'))
    await world.clock.advance(6000)
    expect(newsOf(world)).toBe('looking')
    world.server.loaded = () => Promise.resolve({ data: [accepted], profile })
    await world.clock.advance(3000)
    expect([newsOf(world), world.store.snapshot()]).toMatchObject([
      'went through',
      { status: 'submitted', reference: 'K7MW4XPN' },
    ])
  })

  test.each([
    ['not submitted', () => Promise.resolve({ data: [record], profile })],
    ['unknown', () => Promise.reject(new Error('offline'))],
  ])('says in the end: %s [KEP-11]', async (news, loaded) => {
    const world = await reloaded(10_000)
    world.server.loaded = loaded
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

test('forms hear which fields another window changed, and nothing of what was typed here', async () => {
  const { store, server } = setUp()
  await store.open('user')
  const merged: string[] = []
  store.subscribeMerged((fields) => merged.push(...fields))
  const copy = { answers: { insuranceCompany: 'Other Life', city: 'Austin' }, version: 12 }
  server.save = () => ({ kind: 'saved', version: 12, copy })
  store.change({ city: 'Austin' })
  await store.flush()
  expect(merged).toEqual(['insuranceCompany'])
  expect(store.snapshot().application).toEqual(copy.answers)
})

test('forms hear that the person picked the other answer of a conflict', async () => {
  const { store, server } = setUp()
  await store.open('user')
  store.change({ city: 'Austin' })
  const copy = { answers: { city: 'Dallas' }, version: 12 }
  server.save = ({ version }) =>
    version < 12 ? { kind: 'stale', copy } : { kind: 'saved', version: version + 1 }
  await store.flush()
  const merged: string[] = []
  store.subscribeMerged((fields) => merged.push(...fields))
  store.settleConflict('city', 'theirs')
  expect([merged, store.snapshot().application.city]).toEqual([['city'], 'Dallas'])
})
