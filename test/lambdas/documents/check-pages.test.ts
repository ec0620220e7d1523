import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageProblem } from '#domain/documents/documents.ts'
import { scanResultSchema } from '#lambdas/documents/scan-result.ts'
import { recordOf } from '#test/support/cases/case-record.ts'
import { CheckModel, keyOf, minute, placeOf, userId } from '#test/support/documents/check-model.ts'
import {
  askedCase,
  columnsOf,
  documentId,
  documentOf,
  otherPage,
  pageId,
  pageOf,
  picture,
  startedAt,
} from '#test/support/documents/page-columns.ts'

const { withArrival } = await import('#lambdas/documents/check-results.ts')
const { dueChecks, nextCheckAt } = await import('#lambdas/documents/due-checks.ts')

const place = placeOf(documentId, pageId)
const clean = { result: 'NO_THREATS_FOUND', tagAt: startedAt, eventsAt: [] } as const
const silent = { result: 'NO_THREATS_FOUND', eventsAt: [] } as const

let lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)))
})
afterEach(() => vi.restoreAllMocks())

const pageIn = ({ record }: CheckModel, id = pageId) =>
  record?.documents?.list[0]?.pages.find((page) => page.id === id)

const received = (version: string, more: object = {}) =>
  pageOf(pageId, { state: 'received', version, ...more })

describe('a result of the scanner', () => {
  test('[DOC-11] that comes before anyone told that the page arrived receives and checks it', async () => {
    const model = new CheckModel(columnsOf([pageOf(pageId)]))
    const version = model.upload(place, picture, clean)
    await model.takeResult(place, version, 'NO_THREATS_FOUND')
    const { record } = model
    expect(pageIn(model)).toMatchObject({ state: 'checked', version, problem: null })
    await model.change(userId, (newer) => withArrival(newer, place, version, model.time()))
    expect(model.record).toBe(record)
  })

  test('[DOC-11] that comes twice, or at the same time, counts once', async () => {
    const model = new CheckModel(columnsOf([received('v1')]))
    model.upload(place, picture, clean)
    await Promise.all([1, 2, 3].map(() => model.takeResult(place, 'v1', 'NO_THREATS_FOUND')))
    const { record } = model
    model.now += 60 * minute
    await model.takeResult(place, 'v1', 'NO_THREATS_FOUND')
    expect([model.record, model.mails]).toEqual([record, ['all-here']])
  })

  test('[DOC-11] of another version than the pinned one changes nothing', async () => {
    const model = new CheckModel(columnsOf([received('v2')]))
    for (const _ of [1, 2]) model.upload(place, picture, clean)
    const { record } = model
    await model.takeResult(place, 'v1', 'THREATS_FOUND')
    expect(model.record).toBe(record)
  })

  test('[DOC-11] [DOC-16] for a page that the record doesn’t know changes nothing, and its bytes go', async () => {
    const model = new CheckModel(columnsOf([received('v1')]))
    const stray = placeOf(documentId, otherPage)
    const version = model.upload(stray, picture, clean)
    const { record } = model
    await model.takeResult(stray, version, 'NO_THREATS_FOUND')
    expect([model.record, model.objects.has(keyOf(stray))]).toEqual([record, false])
  })

  test('[DOC-11] for documents that can’t be read deletes nothing', async () => {
    const model = new CheckModel({ documents: { list: 'damaged' } })
    model.upload(place, picture, clean)
    await model.takeResult(place, 'v1', 'NO_THREATS_FOUND')
    expect(model.objects.size).toBe(1)
  })

  test('[DOC-11] that says later that a checked file is harmful counts, and nothing makes it clean again', async () => {
    const model = new CheckModel(columnsOf([received('v1', { state: 'checked' })]))
    for (const result of ['THREATS_FOUND', 'NO_THREATS_FOUND'] as const)
      await model.takeResult(place, 'v1', result)
    expect(pageIn(model)).toMatchObject({ state: 'refused', problem: 'unsafe' })
  })

  test('[DOC-11] is tried again by Lambda while the table is throttled', async () => {
    const model = new CheckModel(columnsOf([received('v1')]))
    model.upload(place, picture, clean)
    model.fate = () => 'before'
    await expect(model.takeResult(place, 'v1', 'NO_THREATS_FOUND')).rejects.toThrow('SlowDown')
    model.fate = () => 'ok'
    await model.takeResult(place, 'v1', 'NO_THREATS_FOUND')
    expect(pageIn(model)?.state).toBe('checked')
  })

  const pdf = 'application/pdf'
  test.each<[string, PageProblem, string]>([
    ['THREATS_FOUND', 'unsafe', 'image/png'],
    ['UNSUPPORTED', 'locked', pdf],
    ['UNSUPPORTED', 'unchecked', 'image/png'],
    ['ACCESS_DENIED', 'unchecked', pdf],
    ['FAILED', 'unchecked', pdf],
    ['NO_THREATS_FOUND', 'wrong-type', pdf],
  ])('[DOC-13] [DOC-14] %s refuses a page as %s in %s, with one mail', async (result, problem, type) => {
    const model = new CheckModel(
      columnsOf([received('v1', { type }), pageOf(otherPage, { state: 'received', version: 'v2', type })]),
    )
    model.upload(place, picture, clean)
    model.upload(placeOf(documentId, otherPage), picture, clean)
    for (const [id, version] of [
      [pageId, 'v1'],
      [otherPage, 'v2'],
    ] as const)
      await model.takeResult(placeOf(documentId, id), version, scanResultSchema.parse(result))
    expect(model.record?.documents?.list[0]?.pages).toMatchObject(
      [1, 2].map(() => ({ state: 'refused', problem })),
    )
    expect([model.mails, model.record?.case?.stage]).toEqual([['document-problem'], 'documents-requested'])
  })
})

test('[DOC-15] The last checked page answers the request, and the case moves by itself with its mail', async () => {
  const model = new CheckModel(
    columnsOf([received('v1'), pageOf(otherPage, { state: 'received', version: 'v2' })]),
  )
  for (const id of [pageId, otherPage]) model.upload(placeOf(documentId, id), picture, clean)
  await model.takeResult(place, 'v1', 'NO_THREATS_FOUND')
  expect([model.record?.case?.stage, model.mails]).toEqual(['documents-requested', []])
  await model.takeResult(placeOf(documentId, otherPage), 'v2', 'NO_THREATS_FOUND')
  expect(model.record?.case).toMatchObject({
    stage: 'in-review',
    version: 2,
    requests: [{ done_at: model.time() }],
    history: [{ from: 'documents-requested', to: 'in-review', by: null, is_automatic: true }],
  })
  expect(model.mails).toEqual(['all-here'])
})

test('[DOC-15] While another request is open, the case stays, and a document that nobody asked for answers none', async () => {
  const requests = [...askedCase.requests, { ...askedCase.requests[0], id: 'asked.1' }]
  const model = new CheckModel(columnsOf([received('v1')], { case: { ...askedCase, requests } }))
  model.upload(place, picture, clean)
  await model.takeResult(place, 'v1', 'NO_THREATS_FOUND')
  expect(model.record?.case).toMatchObject({
    stage: 'documents-requested',
    requests: [{ done_at: model.time() }, { done_at: null }],
  })
  const documents = { list: [documentOf([received('v2')], { request: null })], lacking: {}, removed: [] }
  const unasked = new CheckModel(columnsOf([], { documents }))
  unasked.upload(place, picture, clean)
  await unasked.takeResult(place, 'v1', 'NO_THREATS_FOUND')
  expect(unasked.record?.case).toMatchObject(askedCase)
})

describe('what is due', () => {
  const sweepAfter = async (model: CheckModel, minutes: number) => {
    model.now = startedAt + minutes * minute
    return model.sweep()
  }
  const swept = (columns: Readonly<Record<string, unknown>>) => {
    const model = new CheckModel(columns)
    return Object.assign(model, { record: model.record && { ...model.record, sweep_at: model.time() } })
  }

  test('[DOC-12] A page that was sent, without a word of the browser, is found after five minutes', async () => {
    const model = swept(columnsOf([pageOf(pageId)]))
    model.upload(place, picture, clean)
    await sweepAfter(model, 4)
    expect(pageIn(model)?.state).toBe('sending')
    await sweepAfter(model, 5)
    expect(pageIn(model)).toMatchObject({ state: 'received', version: 'v1', since: model.time() })
    await sweepAfter(model, 7)
    expect(pageIn(model)?.state).toBe('checked')
  })

  test('[DOC-12] A page that was lost on its way stays so, and we look once a day for it', async () => {
    const model = swept(columnsOf([pageOf(pageId)]))
    for (const minutes of [5, 15, 60]) expect(await sweepAfter(model, minutes)).toBe(0)
    expect(pageIn(model)?.state).toBe('sending')
    expect(model.record?.sweep_at).toBe(new Date(startedAt + 25 * 60 * minute).toISOString())
  })

  test('[DOC-12] The tag is read after 2 minutes, a scan is asked for after 15, and after 30 an alarm tells, then hourly', async () => {
    const model = swept(columnsOf([received('v1')]))
    model.upload(place, picture, silent, null)
    const told: number[] = []
    for (let minutes = 1; minutes <= 160; minutes += 1)
      if ((await sweepAfter(model, minutes)) >= 30) told.push(minutes)
    expect([told, model.asked.length]).toEqual([[30, 90, 150], 4])
    expect([pageIn(model)?.state, lines]).toEqual(['received', []])
  })

  test('[DOC-12] A scan that was asked for brings the result', async () => {
    const model = swept(columnsOf([received('v1')]))
    model.upload(place, picture, silent)
    for (const minutes of [15, 30]) await sweepAfter(model, minutes)
    expect(pageIn(model)?.state).toBe('checked')
  })

  test('[DOC-12] A page that fails is told with its minutes, and keeps no other from being checked', async () => {
    const model = swept(
      columnsOf([received('gone'), pageOf(otherPage, { state: 'received', version: 'v1' })]),
    )
    model.upload(placeOf(documentId, otherPage), picture, clean)
    await sweepAfter(model, 31)
    expect(pageIn(model, otherPage)?.state).toBe('checked')
    expect(lines).toMatchObject([{ event: 'document-waiting', userId, minutes: 31, error: 'NoSuchVersion' }])
  })

  test('[DOC-16] The bytes of a removed page go after five minutes, all versions, and one that is there again stays', async () => {
    const removed = [pageId, otherPage].map((page) => ({
      document: documentId,
      page,
      at: new Date(startedAt).toISOString(),
    }))
    const documents = { list: [documentOf([received('v2')])], lacking: {}, removed }
    const model = swept(columnsOf([], { documents }))
    for (const id of [pageId, otherPage, otherPage]) model.upload(placeOf(documentId, id), picture, silent)
    await sweepAfter(model, 4)
    expect(model.objects.size).toBe(2)
    await sweepAfter(model, 5)
    expect([[...model.objects.keys()], model.record?.documents?.removed]).toEqual([[keyOf(place)], []])
  })

  test('[DOC-12] Without documents, and once a person is being deleted, nothing is due', () => {
    const due = (columns: Readonly<Record<string, unknown>>) => dueChecks(recordOf(columns), '2030-01-01T00:00:00.000Z')
    expect(due({})).toEqual([])
    expect(due(columnsOf([received('v1')], { deleting_at: '2026-11-23T15:00:00.000Z' }))).toEqual([])
    expect(nextCheckAt(recordOf({}), '2030-01-01T00:00:00.000Z')).toBeUndefined()
  })
})

test('[DOC-18] A result that comes after its person was deleted brings nothing back, and the bytes go', async () => {
  for (const record of [undefined, { deleting_at: '2026-11-23T15:00:00.000Z' }]) {
    const model = new CheckModel(columnsOf([received('v1')], record ?? {}))
    if (!record) model.record = undefined
    const before = model.record
    model.upload(place, picture, clean)
    model.pause = () => 3
    await model.takeResult(place, 'v1', 'NO_THREATS_FOUND')
    await model.checkDue()
    expect([model.record, model.mails]).toEqual([before, []])
    expect(model.objects.size).toBe(record ? 1 : 0)
  }
})

test('[DOC-18] A person who is deleted while their page is being judged stays deleted', async () => {
  const model = new CheckModel(columnsOf([received('v1')]))
  model.upload(place, picture, clean)
  const read = model.store.read
  model.store.read = (key, id) => {
    model.record = undefined
    return read(key, id)
  }
  await model.takeResult(place, 'v1', 'NO_THREATS_FOUND')
  expect([model.record, model.mails]).toEqual([undefined, []])
})
