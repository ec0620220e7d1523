import { expect, test } from 'vitest'
import type { ExportJob, ExportOrder } from '#domain/contracts/export-contract.ts'
import { exampleExport } from '#test/support/example-export.ts'
import { orderOfJob } from '#web/admin/exports/export-values.ts'
import { ApiError } from '#web/calls/call-api.ts'
import { Export } from '#web/staff/exports/export-job.ts'

const job = (changes: Partial<ExportJob> = {}) =>
  exampleExport({ id: 'job 1', kind: 'users', rows: 10, total: 40, ...changes })
const done = job({ status: 'done', rows: 40, left_out: 3, url: 'https://bucket/users.csv' })
const unreachable = new ApiError(0, { message: 'We couldn’t reach Larkfield.' })
const unknown = new ApiError(404, { message: 'There is no such export.' })

const order = { kind: 'users', purpose: 'An audit', withSsn: false } as const

type Answer = ExportJob | Error

/** An export whose server gives these answers, and whose time passes by `pass`. */
const exportOf = (answers: Answer[], remembered: string | null = null) => {
  const calls: string[] = []
  const orders: ExportOrder[] = []
  const downloads: string[] = []
  const waits: number[] = []
  let memory = remembered
  let next: (() => void) | undefined
  const answer = async (call: string) => {
    calls.push(call)
    const given = answers.shift()
    if (!given || given instanceof Error) throw given
    return given
  }
  const exported = new Export<ExportOrder>({
    calls: {
      start: (order) => {
        const { kind, purpose, withSsn } = order
        orders.push(order)
        return answer(`start ${kind}${withSsn ? ' with SSN' : ''} for ${purpose}`)
      },
      read: ({ id }) => answer(`read ${id}`),
      cancel: ({ id }) => answer(`cancel ${id}`),
    },
    orderOf: orderOfJob,
    memory: {
      read: () => memory,
      write: (id) => {
        memory = id
      },
      clear: () => {
        memory = null
      },
    },
    schedule: (run, milliseconds) => {
      waits.push(milliseconds)
      next = run
      return () => {
        if (next === run) next = undefined
      }
    },
    random: () => 0,
    onEnd: ({ status, url }) => {
      if (status === 'done' && url !== null) downloads.push(url)
    },
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    exported,
    calls,
    orders,
    downloads,
    waits,
    remembered: () => memory,
    isWaiting: () => next !== undefined,
    phase: () => exported.snapshot().phase,
    pass: async () => {
      const run = next
      next = undefined
      run?.()
      await settle()
    },
  }
}

const startedExport = async (...answers: Answer[]) => {
  const it = exportOf(answers)
  it.exported.watch()
  await it.exported.start(order)
  return it
}

test('a job is asked about every second, downloads once when it is done, and again with a fresh link', async () => {
  const fresh = job({ status: 'done', rows: 40, url: 'https://bucket/users.csv?again' })
  const it = await startedExport(job({ status: 'queued', rows: 0, total: null }), job(), done, fresh)
  expect([it.phase(), it.remembered()]).toEqual(['queued', 'job 1'])
  await it.pass()
  expect(it.exported.snapshot()).toMatchObject({ phase: 'running', job: { rows: 10, total: 40 } })
  await it.pass()
  expect(it.exported.snapshot()).toMatchObject({ job: { rows: 40, left_out: 3 } })
  expect(it.downloads).toEqual(['https://bucket/users.csv'])
  expect([it.phase(), it.remembered(), it.isWaiting()]).toEqual(['done', null, false])
  await it.exported.downloadAgain()
  expect(it.downloads).toEqual(['https://bucket/users.csv', 'https://bucket/users.csv?again'])
  expect(it.calls).toEqual(['start users for An audit', 'read job 1', 'read job 1', 'read job 1'])
  expect(it.waits).toEqual([1000, 1000])
})

test('failed questions never end a job: the waits grow, and the next reply goes on', async () => {
  const failures = Array.from({ length: 9 }, () => unreachable)
  const it = await startedExport(job(), ...failures, job({ rows: 20 }), done)
  for (let count = 1; count <= 9; count += 1) await it.pass()
  expect(it.exported.snapshot()).toMatchObject({ phase: 'running', job: { rows: 10 }, unanswered: 9 })
  expect(it.waits).toEqual([1000, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000, 15_000])
  await it.pass()
  expect(it.exported.snapshot()).toMatchObject({ job: { rows: 20 }, unanswered: 0, failure: undefined })
  await it.pass()
  expect(it.downloads).toHaveLength(1)
})

test('a second click starts nothing, and a job that ended can start again', async () => {
  const it = exportOf([job(), job({ status: 'failed' }), job()])
  it.exported.watch()
  const click = () => it.exported.start({ ...order, withSsn: true })
  await Promise.all([click(), click()])
  await click()
  await it.pass()
  expect(it.phase()).toBe('failed')
  await it.exported.startAgain()
  expect(it.calls).toEqual(['start users with SSN for An audit', 'read job 1', 'start users for An audit'])
})

test('a job that is canceled before it has an id is canceled as soon as it has one', async () => {
  const it = exportOf([job({ status: 'queued' }), job({ status: 'cancelled' })])
  it.exported.watch()
  const starting = it.exported.start(order)
  await it.exported.cancel()
  await it.exported.cancel()
  await starting
  expect(it.calls).toEqual(['start users for An audit', 'cancel job 1'])
  expect([it.phase(), it.isWaiting(), it.remembered()]).toEqual(['cancelled', false, null])
})

test('a failed cancellation says so, and the job goes on', async () => {
  const it = await startedExport(job(), unreachable, done)
  await it.exported.cancel()
  const goesOn = { phase: 'running', isCancelling: false, failure: unreachable }
  expect(it.exported.snapshot()).toMatchObject(goesOn)
  await it.pass()
  expect(it.phase()).toBe('done')
})

test('a job goes on by its id after a reload, and an unknown id is forgotten', async () => {
  const known = exportOf([job(), done], 'job 1')
  known.exported.watch()
  expect(known.phase()).toBe('queued')
  await known.pass()
  await known.pass()
  expect([known.phase(), known.calls]).toEqual(['done', ['read job 1', 'read job 1']])

  const forgotten = exportOf([unknown], 'job 1')
  forgotten.exported.watch()
  await forgotten.pass()
  expect([forgotten.phase(), forgotten.remembered(), forgotten.isWaiting()]).toEqual(['none', null, false])
})

test('a job that is not watched asks nothing, and goes on when it is watched again', async () => {
  const it = exportOf([job(), done])
  const stop = it.exported.watch()
  await it.exported.start(order)
  stop()
  expect(it.isWaiting()).toBe(false)
  it.exported.watch()
  await it.pass()
  expect(it.phase()).toBe('done')
})

test('a job that is refused at its start says why', async () => {
  const failure = new ApiError(429, { message: 'Please wait a moment.' })
  const it = await startedExport(failure)
  expect(it.exported.snapshot()).toMatchObject({ phase: 'not-started', failure })
})

test('[DIS-7] [PKG-18] the caller gets why a job wasn’t started, until that was read', async () => {
  const fields = [{ path: 'changedTo', message: 'This day is before the first one.' }]
  const wrong = new ApiError(422, { message: 'Some answers need another look.', fields })
  const it = exportOf([wrong, unreachable, job()])
  it.exported.watch()
  expect(await it.exported.start(order)).toBe(wrong)
  it.exported.dropUnstarted()
  expect(it.exported.snapshot()).toMatchObject({ phase: 'none', failure: undefined })
  expect(await it.exported.start(order)).toBe(unreachable)
  expect(it.phase()).toBe('not-started')
  expect(await it.exported.start(order)).toBeUndefined()
  it.exported.dropUnstarted()
  expect(it.phase()).toBe('running')
})

test('[DIS-3] a job that failed keeps all that was asked for, also after a reload, and starts again with it', async () => {
  const narrowed = job({
    kind: 'submissions',
    only: 'submitted',
    changed_from: '2026-05-01',
    with_ended: true,
    status: 'failed',
  })
  const it = exportOf([narrowed, job()], 'job 1')
  it.exported.watch()
  await it.pass()
  await it.exported.startAgain()
  expect(it.calls).toEqual(['read job 1', 'start submissions for An audit'])
  expect(it.orders).toEqual([
    { ...order, kind: 'submissions', only: 'submitted', changedFrom: '2026-05-01', withEnded: true },
  ])
})

test('a job without rows downloads nothing', async () => {
  const it = await startedExport(job(), job({ status: 'done', rows: 0, url: null }))
  await it.pass()
  expect([it.phase(), it.downloads]).toEqual(['done', []])
})
