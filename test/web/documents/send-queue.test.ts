import { beforeEach, expect, test, vi } from 'vitest'
import type { Documents } from '#domain/contracts/document-contract.ts'
import { ApiError } from '#web/calls/call-api.ts'
import { UnusableFile } from '#web/documents/chosen-file.ts'
import { SendQueue } from '#web/documents/send-queue.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})

const nothing: Documents = {
  documents: [],
  lacking: {},
  requests: [],
  is_closed: false,
  now: '2026-11-20T15:00:00.000Z',
}
const refusal = (status: number, message = 'No.') => new ApiError(status, { message })

/** A step replies with these, one after the other; after that it works. */
type World = {
  prepare?: Error[]
  announce?: Error[]
  upload?: number[]
  arrived?: Error[]
  hangs?: boolean
}

const failing = (errors: Error[] = []) => {
  const next = errors.shift()
  if (next) throw next
}

const start = ({ hangs = false, ...world }: World = {}) => {
  const log: string[] = []
  const timers: (() => void)[] = []
  const replies: Documents[] = []
  let ids = 0
  const queue = new SendQueue<string>({
    prepare: async (file) => {
      failing(world.prepare)
      log.push('prepare')
      return { file, type: 'image/jpeg', sha256: 'hash' }
    },
    announce: async (_, { name }) => {
      failing(world.announce)
      log.push(`announce ${name}`)
      return { url: 'https://store', fields: {} }
    },
    upload: async (_form, _file, onProgress) => {
      onProgress(0.5)
      log.push('upload')
      if (hangs) return new Promise(() => undefined)
      return world.upload?.shift() ?? 204
    },
    arrived: async () => {
      failing(world.arrived)
      log.push('arrived')
      return nothing
    },
    onArrived: (documents) => void replies.push(documents),
    newId: () => String(++ids),
    random: () => 0,
    schedule: (run) => {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
  })
  return {
    ...{ queue, log, replies, timers },
    states: () => queue.store.snapshot().files.map(({ state }) => state),
    problem: () => queue.store.snapshot().files[0]?.problem,
    passTime: () => timers.shift()?.(),
  }
}

const photo = (name = 'a.jpg') => new File(['x'], name)
const settled = () => new Promise((resolve) => setTimeout(resolve))
const allDone = ['prepare', 'announce a.jpg', 'upload', 'arrived']

test('[DOC-32] a file is prepared, announced, sent, and looked for, and then it leaves the list', async () => {
  const { queue, log, replies, states } = start()
  queue.add('policy', [photo()])
  await settled()
  expect(log).toEqual(allDone)
  expect(replies).toEqual([nothing])
  expect(states()).toEqual([])
})

test('[DOC-32] three files go at once, announced in the order in which they were chosen', async () => {
  const { queue, log, states } = start({ hangs: true })
  queue.add('policy', ['a', 'b', 'c', 'd'].map(photo))
  await settled()
  expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting'])
  expect(log.filter((line) => line.startsWith('announce'))).toEqual([
    'announce a',
    'announce b',
    'announce c',
  ])
  expect(queue.store.snapshot().files[0]?.progress).toBe(0.5)
})

const passing: [string, World][] = [
  ['the service is out of reach', { announce: [refusal(0)] }],
  ['the session ended', { announce: [refusal(401)] }],
  ['the service is busy', { announce: [refusal(429)] }],
  ['the store is out of reach', { upload: [0] }],
  ['the store is busy', { upload: [503] }],
  ['nobody answers after the last byte', { arrived: [refusal(503)] }],
]
test.each(passing)('[DOC-32] if %s, the file is held and goes on by itself', async (_, world) => {
  const { queue, log, states, passTime } = start(world)
  queue.add('policy', [photo()])
  await settled()
  expect(states()).toEqual(['held'])
  passTime()
  await settled()
  expect(states()).toEqual([])
  expect(log.at(-1)).toBe('arrived')
  expect(log.filter((line) => line === 'prepare')).toHaveLength(1)
})

test('[DOC-36] a long name, a path, and signs that turn the text around are shown cleaned', async () => {
  const { queue, log } = start()
  queue.add('policy', [photo(`../${'a'.repeat(500)}`), photo('\u202Egpj.exe'), photo('\u202E')])
  await settled()
  expect(log.filter((line) => line.startsWith('announce'))).toEqual([
    `announce ${'a'.repeat(30)}`,
    'announce gpj.exe',
    'announce File',
  ])
})

test('[DOC-32] once the connection is back, nothing waits for the clock', async () => {
  const { queue, states, timers } = start({ announce: [refusal(0)] })
  queue.add('policy', [photo()])
  await settled()
  queue.retryNow()
  await settled()
  expect(states()).toEqual([])
  expect(timers).toEqual([])
})

test('[DOC-32] an expired form gets a new one', async () => {
  const { queue, log } = start({ upload: [403] })
  queue.add('policy', [photo()])
  await settled()
  expect(log).toEqual(['prepare', 'announce a.jpg', 'upload', 'announce a.jpg', 'upload', 'arrived'])
})

test.each([
  ['isn’t sent twice', [], 1],
  ['that isn’t there is sent again', [refusal(409)], 2],
])('[DOC-32] a file whose reply was lost and %s', async (_, arrived, times) => {
  const { queue, log, states, passTime } = start({ upload: [0], arrived })
  queue.add('policy', [photo()])
  await settled()
  passTime()
  await settled()
  expect(states()).toEqual([])
  expect(log.filter((line) => line === 'announce a.jpg')).toHaveLength(times)
})

test('[DOC-32] what the store doesn’t have after all is sent again', async () => {
  const { queue, log } = start({ arrived: [refusal(409)] })
  queue.add('policy', [photo()])
  await settled()
  expect(log.filter((line) => line === 'upload')).toHaveLength(2)
  expect(log.at(-1)).toBe('arrived')
})

test('[DOC-33] a file that the store refuses again and again fails, and can be tried again', async () => {
  const { queue, states, problem } = start({ upload: [403, 403, 403] })
  queue.add('policy', [photo()])
  await settled()
  expect(states()).toEqual(['failed'])
  expect(problem()).toMatch(/couldn’t save this file/)
  queue.tryAgain('1')
  await settled()
  expect(states()).toEqual([])
})

test('[DOC-33] a refusal by the server is shown in its own words, and others go on', async () => {
  const { queue, states, problem, log } = start({ announce: [refusal(409, 'A paper can have 20 pages.')] })
  queue.add('policy', [photo(), photo('b.jpg')])
  await settled()
  expect(states()).toEqual(['failed'])
  expect(problem()).toBe('A paper can have 20 pages.')
  expect(log).toContain('announce b.jpg')
  queue.tryAgain('1')
  await settled()
  expect(states()).toEqual([])
})

test('[DOC-36] a file that can’t be used says what to do, and nothing is sent', async () => {
  const { queue, states, problem, log } = start({ prepare: [new UnusableFile('This file is empty.')] })
  queue.add('policy', [photo()])
  await settled()
  expect(states()).toEqual(['unusable'])
  expect(problem()).toBe('This file is empty.')
  expect(log).toEqual([])
  queue.forget('1')
  expect(states()).toEqual([])
})

test('[DOC-32] a page that was left sends nothing more', async () => {
  const { queue, log } = start()
  queue.stop()
  queue.add('policy', [photo()])
  await settled()
  expect(log).toEqual([])
  queue.start()
  queue.retryNow()
  await settled()
  expect(log).toEqual(allDone)
})
