import { describe, expect, test, vi } from 'vitest'
import type { Draft } from '#domain/application.ts'
import { exampleProfile, exampleRecord } from '#test/support/answers/example-record.ts'
import {
  accepted,
  consent,
  loaded,
  openDraftStore,
  setUpDraftStore,
} from '#test/support/autosave/draft-store-setup.ts'
import { ApiError } from '#web/calls/call-api.ts'

const gone = new Error('Failed', { cause: new ApiError(410, { message: 'This draft was deleted.' }) })

describe('a draft that was deleted', () => {
  test('[CASE-82] a load that says so shows it, and nothing can be typed', async () => {
    const { store, clock, saves, server } = setUpDraftStore()
    server.load = () => Promise.reject(gone)
    await store.open('user')
    expect(store.snapshot()).toMatchObject({ phase: 'deleted', userId: 'user', application: {} })
    store.change({ city: 'Austin' })
    await clock.advance(60_000)
    expect(saves).toEqual([])
  })

  test('[CASE-82] a save that hears of it is the last one, and leaves nothing to lose', async () => {
    const { store, clock, saves, server } = await openDraftStore()
    server.save = () => ({ kind: 'closed', error: gone })
    server.load = () => Promise.reject(gone)
    store.change({ city: 'Austin' })
    await clock.advance(5000)
    expect(store.snapshot()).toMatchObject({ phase: 'deleted', application: {} })
    store.change({ city: 'Dallas' })
    await clock.advance(60_000)
    expect(saves).toHaveLength(1)
    expect(store.wouldLose(true)).toBe(false)
  })

  test('[CASE-82] a submission that hears of it shows it', async () => {
    const { store, clock, server } = await openDraftStore()
    server.submit = () => Promise.reject(gone.cause)
    const submitting = store.submit(consent)
    submitting.catch(() => {})
    await clock.advance(5000)
    await expect(submitting).rejects.toThrow('This draft was deleted.')
    expect(store.snapshot().phase).toBe('deleted')
  })
})

describe('loading', () => {
  test('[STA-3] loading saves nothing, however long one waits', async () => {
    const { store, clock, saves } = await openDraftStore()
    await clock.advance(60_000)
    expect(store.snapshot()).toMatchObject({
      phase: 'ready',
      application: { insuranceCompany: 'Acme Life' },
      isNew: false,
      profile: exampleProfile,
      createdAt: '2026-11-20T10:00:00Z',
    })
    expect(saves).toEqual([])
  })

  test.each([
    ['nothing saved', [], 1],
    ['the saved step', [{ ...exampleRecord, current_step: 3 }], 3],
    ['submitted', [{ ...exampleRecord, current_step: 2, status: 'submitted' as const }], 4],
  ])('[STA-1] the step after loading: %s', async (_, data, step) => {
    const { store } = await openDraftStore(data)
    expect(store.snapshot().step).toBe(step)
  })

  test('[STA-3] a failed load takes no changes: an empty form must not overwrite a saved one', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { store, clock, saves, server } = setUpDraftStore()
    server.load = () => Promise.reject(new Error('offline'))
    await store.open('user')
    expect(store.snapshot().phase).toBe('failed')
    store.change({ insuranceCompany: 'Other' })
    await clock.advance(60_000)
    expect(saves).toEqual([])
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    server.load = () => loaded(exampleRecord)
    await store.open('user')
    expect(store.snapshot().phase).toBe('ready')
  })

  test('a second call for the same user does not load again; another user starts afresh', async () => {
    const { store, server } = setUpDraftStore()
    const load = vi.spyOn(server, 'load')
    await store.open('user')
    await store.open('user')
    expect(load).toHaveBeenCalledTimes(1)
    store.change({ city: 'Austin' })
    await store.open('other')
    expect(load).toHaveBeenCalledTimes(2)
    expect(store.snapshot().application).toEqual({ insuranceCompany: 'Acme Life' })
  })

  test('[WIZ-4] resetting clears the form data and returns to step 1', async () => {
    const { store } = await openDraftStore()
    store.showStep(3)
    store.change({ city: 'Austin' })
    store.clear()
    expect(store.snapshot()).toMatchObject({ phase: 'empty', step: 1, userId: undefined })
    expect(store.snapshot().application).toEqual({})
  })

  test('[WIZ-4] after resetting, an answer still on its way changes nothing', async () => {
    const { store } = setUpDraftStore()
    const opening = store.open('user')
    store.showStep(3)
    store.clear()
    await opening
    expect(store.snapshot()).toMatchObject({ phase: 'empty', step: 1, userId: undefined })
  })
})

describe('changing', () => {
  test('[STA-3] a change shows at once, and is saved with the number of the step shown', async () => {
    const { store, clock, saves } = await openDraftStore()
    store.showStep(2)
    store.change({ city: 'Austin' })
    expect(store.snapshot()).toMatchObject({ application: { city: 'Austin' }, saveStatus: 'saving' })
    await clock.advance(2000)
    expect(saves).toMatchObject([{ answers: { city: 'Austin' }, step: 2, version: 7 }])
    expect(store.snapshot().saveStatus).toBe('saved')
  })

  test('[PPL-30] an answer in the middle of being typed counts as unsaved; a long pause and the end of the page save it', async () => {
    const { store, clock, saves } = await openDraftStore()
    const { saveStatus } = store.snapshot()
    store.hold({ ssn: '1234' })
    expect([saveStatus, store.snapshot().saveStatus]).toEqual(['saved', 'saving'])
    await clock.advance(29_000)
    expect(saves).toEqual([])
    store.hold({ ssn: '6789' })
    await clock.advance(29_000)
    expect(saves).toEqual([])
    await clock.advance(4000)
    store.hold({ ssn: '1111' })
    store.leave()
    store.hold({ ssn: '2222' })
    await store.flush()
    store.hold({ ssn: '3333' })
    store.change({ ssn: '4444' })
    await store.flush()
    expect(saves.map(({ answers }) => answers.ssn)).toEqual(['6789', '1111', '2222', '4444'])
    expect(store.snapshot().saveStatus).toBe('saved')
  })

  test('half an answer that is taken back is saved when the field is left: the stored one may have changed [KEP-13]', async () => {
    const { store, clock, saves } = await openDraftStore()
    store.hold({ ssn: '1234' })
    store.hold({ ssn: null })
    await clock.advance(29_000)
    expect([saves, store.snapshot().saveStatus]).toEqual([[], 'saving'])
    store.releaseHeld()
    await clock.advance(2000)
    expect(saves.map(({ answers }) => answers)).toEqual([{ ssn: null }])
    store.hold({ ssn: '1234' })
    store.change({ ssn: null })
    await clock.advance(2000)
    expect(saves).toHaveLength(2)
    expect(store.snapshot().saveStatus).toBe('saved')
  })

  test('a first draft begins on version 0', async () => {
    const { store, saves } = await openDraftStore([])
    store.change({ city: 'Austin' })
    await store.flush()
    expect(saves[0]).toMatchObject({ version: 0 })
    expect(store.snapshot().isNew).toBe(true)
  })

  test('[HIP-5] ticks are kept in memory and never saved', async () => {
    const { store, clock, saves } = await openDraftStore()
    store.keepConsent({ acceptedHipaa: true })
    store.keepConsent({ acknowledgeDisclosure: true })
    await clock.advance(60_000)
    expect(store.snapshot().consent).toEqual({ acceptedHipaa: true, acknowledgeDisclosure: true })
    expect(store.snapshot().application).not.toHaveProperty('acceptedHipaa')
    expect(saves).toEqual([])
  })
})

describe('changing after another window submitted', () => {
  test('a change refused because the application is submitted elsewhere shows it as submitted', async () => {
    const { store, server } = await openDraftStore()
    server.save = () => ({ kind: 'closed', error: new Error('409') })
    server.load = () => loaded(accepted)
    store.change({ city: 'Austin' })
    await store.flush()
    expect(store.snapshot()).toMatchObject({
      status: 'submitted',
      reference: 'K7MW4XPN',
      saveStatus: 'saved',
      application: exampleRecord.form_data,
      wasTooLate: true,
    })
    expect(store.wouldLose(true)).toBe(false)
    await store.open('another')
    expect(store.snapshot().wasTooLate, 'a word to one person only').toBe(false)
  })

  test('when that cannot be loaded, the change stays, unsaved, and the next try finds out', async () => {
    const { store, server } = await openDraftStore()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    server.save = () => ({ kind: 'closed', error: new Error('409') })
    server.load = () => Promise.reject(new Error('offline'))
    store.change({ city: 'Austin' })
    await expect(store.flush()).rejects.toThrow('409')
    expect(store.snapshot()).toMatchObject({ saveStatus: 'retrying', application: { city: 'Austin' } })
    server.load = () => loaded({ ...exampleRecord, status: 'submitted' })
    await store.flush()
    expect(store.snapshot().status).toBe('submitted')
    expect(warn).toHaveBeenCalledOnce()
  })
})

test('[DEP-7] each answer that the firewall blocked is named until it is changed, and other answers are saved meanwhile', async () => {
  const { store, clock, saves, server } = await openDraftStore()
  server.save = ({ answers, version }) => {
    const fields = Object.keys(answers).filter((field) => answers[field] === '<b>')
    return fields.length > 0
      ? { kind: 'refused', fields, error: new Error('No'), isBlocked: true }
      : { kind: 'saved', version: version + 1 }
  }
  const change = async (answers: Draft) => {
    store.change(answers)
    await clock.advance(2000)
  }
  await change({ city: '<b>' })
  await change({ address1: '<b>' })
  await change({ policyNumber: 'P-1' })
  expect(saves.map(({ answers }) => answers)).toEqual([
    { city: '<b>' },
    { address1: '<b>' },
    { policyNumber: 'P-1' },
  ])
  expect(store.snapshot()).toMatchObject({ blocked: ['city', 'address1'], application: { city: '<b>' } })
  await change({ address1: '1 Main St' })
  expect(store.snapshot()).toMatchObject({ blocked: ['city'], saveStatus: 'retrying' })
  await change({ city: 'Austin' })
  expect(store.snapshot()).toMatchObject({ blocked: [], saveStatus: 'saved' })
})

test('forms hear which fields another window changed, and nothing of what was typed here', async () => {
  const { store, server } = await openDraftStore()
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
  const { store, server } = await openDraftStore()
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

test('[CASE-41] [PKG-13] the newest case, and who got papers, show once they come. A failure, and a reply that another person signed in before, change nothing', async () => {
  const { store, server } = await openDraftStore([{ ...exampleRecord, status: 'submitted' }])
  const record = { ...exampleRecord, status: 'submitted' as const }
  server.load = () => loaded({ ...record, case: { stage: 'valuation' }, received_by: [{ id: 'one' }] })
  expect(store.snapshot().receivedBy).toEqual([])
  await store.refresh()
  expect(store.snapshot()).toMatchObject({
    ...{ status: 'submitted', case: { stage: 'valuation' }, receivedBy: [{ id: 'one' }] },
  })
  server.load = () => Promise.reject(new Error('offline'))
  await expect(store.refresh()).rejects.toThrow('offline')
  expect(store.snapshot().case).toEqual({ stage: 'valuation' })
  server.load = () => loaded({ ...record, case: { stage: 'closing' } })
  const asked = store.refresh()
  store.clear()
  await asked
  expect(store.snapshot().case).toBeUndefined()
})
