import { expect, test } from 'vitest'
import { exampleRecord } from '#test/support/answers/example-record.ts'
import { loaded, openDraftStore } from '#test/support/autosave/draft-store-setup.ts'

const mark = { by: 'Dan Lee', at: '2026-11-24T20:00:00.000Z' }
const help = { helper: { name: 'Dan Lee' } }

const helpedStore = async () => {
  const world = await openDraftStore()
  const { version, form_data } = exampleRecord
  const record = {
    ...exampleRecord,
    version: version + 1,
    form_data: { ...form_data, city: 'Salem', state: 'OR' as const },
    help,
    typed_by: { city: mark, state: mark },
  }
  world.server.load = () => loaded(record)
  return { ...world, record }
}

test('[HLP-4] [HLP-5] a look shows what a helper typed, whose it is, and keeps what is typed here', async () => {
  const { store } = await helpedStore()
  const merged: string[] = []
  store.subscribeMerged((fields) => void merged.push(...fields))
  store.change({ zipCode: '97301', state: 'WA' })
  await store.refresh()
  expect(store.snapshot()).toMatchObject({
    application: { city: 'Salem', state: 'WA', zipCode: '97301' },
    conflicts: { state: { kept: 'mine', other: 'OR' } },
    typedBy: { city: mark },
    help,
  })
  expect(store.snapshot().typedBy).not.toHaveProperty('state')
  expect(merged).toEqual(['city'])
})

test('[HLP-10] an answer that is typed over here is no longer theirs, before it is saved and after', async () => {
  const { store, clock } = await helpedStore()
  await store.refresh()
  expect(store.snapshot().typedBy).toEqual({ city: mark, state: mark })
  store.change({ city: 'Portland' })
  expect(store.snapshot().typedBy).toEqual({ state: mark })
  await store.refresh()
  expect(store.snapshot().typedBy).toEqual({ state: mark })
  await clock.advance(5000)
  await store.refresh()
  expect(store.snapshot()).toMatchObject({ application: { city: 'Portland' }, typedBy: { state: mark } })
})

test('[HLP-5] a window that was open before the code was made hears of the helper with its next save', async () => {
  const { store, server, clock, record } = await helpedStore()
  server.save = ({ answers }) => {
    const { version, form_data } = record
    const current = { answers: { ...form_data, ...answers }, version: version + 1 }
    server.load = () => loaded({ ...record, form_data: current.answers, version: current.version })
    return { kind: 'saved', version: current.version, copy: current }
  }
  store.change({ zipCode: '97301' })
  await clock.advance(5000)
  expect(store.snapshot()).toMatchObject({ typedBy: { city: mark, state: mark }, help })
})

test('[HLP-6] a look that was under way when the help ended here doesn’t bring it back', async () => {
  const { store, server, record } = await helpedStore()
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof loaded>>>()
  server.load = () => promise
  const looking = store.refresh()
  const ended = { ...record, help: { helper: null } }
  store.showHelp({ help: ended.help })
  server.load = () => loaded(ended)
  resolve(await loaded(record))
  await looking
  expect(store.snapshot().help).toEqual(ended.help)
})

test('[HLP-6] a look that fails changes nothing', async () => {
  const { store, server } = await helpedStore()
  await store.refresh()
  const before = store.snapshot()
  server.load = () => Promise.reject(new Error('offline'))
  await expect(store.refresh()).rejects.toThrow('offline')
  expect(store.snapshot()).toBe(before)
})
