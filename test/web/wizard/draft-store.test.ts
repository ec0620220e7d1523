// The draft from loading to submitting: what is shown, what is sent, and what must never be sent.
import { describe, expect, test, vi } from 'vitest'
import type { FormRecord, Profile } from '#domain/contract.ts'
import { landing } from '#domain/journey.ts'
import { createDraftStore, type SubmitAnswer, type SubmitRequest } from '#web/wizard/draft-store.ts'
import type { SaveAnswer, SaveRequest } from '#web/wizard/save-call.ts'
import { createVirtualClock, settle } from './virtual-clock.ts'

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
const submitted: SubmitAnswer = { kind: 'submitted', reference: 'K7MW4XPN', submittedAt: '2026-11-21' }

const setUp = (data: FormRecord[] = [record]) => {
  const clock = createVirtualClock()
  const saves: SaveRequest[] = []
  const submits: SubmitRequest[] = []
  const server = {
    loaded: () => Promise.resolve({ data, profile }),
    save: (request: SaveRequest): SaveAnswer => ({ kind: 'saved', version: request.version + 1 }),
    submit: (): SubmitAnswer => submitted,
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
  })
  return { store, clock, saves, submits, server }
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
    expect(saves).toEqual([{ answers: { city: 'Austin' }, step: 2, version: 7, saveId: 'id-1' }])
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
    expect(submits).toEqual([{ consent, version: 8, saveId: 'id-1' }])
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
    expect(landing({ application, status, isAdmin: false })).toBe('/dashboard')
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
    expect(submits.map((request) => request.saveId)).toEqual(['id-1', 'id-1'])
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
