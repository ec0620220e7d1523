import { describe, expect, test } from 'vitest'
import { exampleRecord } from '#test/support/answers/example-record.ts'
import { loaded, openDraftStore, setUpDraftStore } from '#test/support/autosave/draft-store-setup.ts'
import { ApiError } from '#web/calls/call-api.ts'

describe('after a reload that overtook the last save', () => {
  const readAgain = async (lastSaves: string[][]) => {
    const world = setUpDraftStore()
    world.lastSaves.push('window1-2')
    let reads = 0
    world.server.load = async () => {
      reads += 1
      const found = await loaded(reads < lastSaves.length ? exampleRecord : { ...exampleRecord, version: 9 })
      return { ...found, lastSaves: lastSaves[reads - 1] ?? [] }
    }
    const opening = world.store.open('user')
    return { ...world, opening, reads: () => reads }
  }

  test.each([
    ['the save', ['window1-2']],
    ['the save without its conflicts', ['other', 'window1-2 in part']],
  ])('nothing shows until the record has %s', async (_, lastSaves) => {
    const { store, clock, opening } = await readAgain([['window1-1', 'other'], lastSaves])
    await clock.advance(499)
    expect(store.snapshot().phase).toBe('loading')
    store.leave()
    await clock.advance(1)
    await opening
    expect(store.snapshot().phase).toBe('ready')
  })

  test('a save that never comes is not waited for longer than six seconds', async () => {
    const { store, clock, opening, reads } = await readAgain([])
    await clock.advance(6000)
    await opening
    expect([store.snapshot().phase, reads()]).toEqual(['ready', 13])
  })

  test('a read that fails keeps the draft of the one before', async () => {
    const { store, clock, opening, server } = await readAgain([['window1-1']])
    await clock.advance(0)
    server.load = async () => {
      throw new Error('Not loaded', { cause: new ApiError(503, { message: 'Busy' }) })
    }
    await clock.advance(6000)
    await opening
    expect(store.snapshot().phase).toBe('ready')
  })

  test.each([
    ['is submitted', async () => loaded({ ...exampleRecord, status: 'submitted' }), 'ready'],
    [
      'was deleted',
      async () => {
        throw new Error('Not loaded', { cause: new ApiError(410, { message: 'Gone' }) })
      },
      'deleted',
    ],
  ] as const)('nothing is waited for once the draft %s', async (_, load, phase) => {
    const { store, clock, opening, server } = await readAgain([['window1-1']])
    await clock.advance(0)
    server.load = async () => ({ ...(await load()), lastSaves: [] })
    await clock.advance(500)
    await opening
    expect(store.snapshot().phase).toBe(phase)
  })

  test('the page notes its last save as it goes, and forgets it once all is saved', async () => {
    const { store, saves, lastSaves } = await openDraftStore()
    store.change({ city: 'Austin' })
    store.leave()
    await store.flush()
    store.leave()
    expect(lastSaves).toEqual([undefined, saves[0]?.saveId, undefined])
  })
})
