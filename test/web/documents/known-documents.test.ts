import { expect, test, vi } from 'vitest'
import type { Documents } from '#domain/contracts/document-contract.ts'
import type { CaseDocument, PageState } from '#domain/documents/documents.ts'
import { createKnownDocuments } from '#web/documents/known-documents.ts'

const now = '2026-11-20T15:00:00.000Z'

const withPage = (state: PageState, since = now): Documents => {
  const page = { id: 'a', name: 'a.jpg', type: 'image/jpeg', bytes: 1, state, since, problem: null } as const
  const document: CaseDocument = {
    ...{
      id: 'd',
      kind: 'policy-pages',
      request: null,
      at: now,
      added: null,
      dated_on: null,
      decision: null,
      looked_at: null,
    },
    pages: [page],
  }
  return {
    documents: [document],
    lacking: {},
    requests: [],
    is_closed: false,
    now: '2026-11-20T15:00:00.000Z',
  }
}

const start = (replies: (Documents | Error)[]) => {
  const pauses: number[] = []
  const timers: (() => void)[] = []
  const window = { isHidden: false, looks: 0 }
  const known = createKnownDocuments({
    list: async () => {
      window.looks += 1
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      if (reply instanceof Error || !reply) throw reply
      return reply
    },
    isHidden: () => window.isHidden,
    schedule: (run, milliseconds) => {
      pauses.push(milliseconds)
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
  })
  const passTime = async () => {
    timers.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { known, pauses, timers, window, passTime }
}

test('[DOC-35] while a page is being checked, the list is read again after 1, 2, 4, 8, and then 10 seconds', async () => {
  const { known, pauses, passTime } = start([withPage('received')])
  await known.look()
  for (let look = 0; look < 5; look += 1) await passTime()
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
})

test.each([
  ['checked', withPage('checked')],
  ['refused, or lost on its way', withPage('refused')],
])('[DOC-35] nothing is read again once each page is %s', async (_, documents) => {
  const { known, timers } = start([documents])
  await known.look()
  expect(timers).toEqual([])
})

test('[DOC-35] a hidden page rests, and looks once it is seen', async () => {
  const { known, window, timers, passTime } = start([withPage('received'), withPage('checked')])
  await known.look()
  window.isHidden = true
  await passTime()
  expect(timers).toEqual([])
  expect(window.looks).toBe(1)
  window.isHidden = false
  await known.look()
  expect(known.snapshot().documents).toEqual(withPage('checked'))
})

test('[DOC-35] a slow look doesn’t undo a newer reply', async () => {
  const { known } = start([withPage('sending')])
  const look = known.look()
  known.show(withPage('checked'))
  await look
  expect(known.snapshot().documents).toEqual(withPage('checked'))
})

test('[DOC-35] a look that fails keeps what was known', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { known, timers } = start([withPage('received'), new Error('No connection')])
  await known.look()
  await known.look()
  expect(known.snapshot()).toMatchObject({ documents: withPage('received'), hasFailed: true })
  known.stop()
  expect(timers).toEqual([])
})
