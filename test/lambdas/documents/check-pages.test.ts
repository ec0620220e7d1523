import { describe, expect, test } from 'vitest'
import type { PageProblem } from '#domain/documents/documents.ts'
import { scanResultSchema } from '#lambdas/documents/scan-result.ts'
import { CheckModel, keyOf, minute, placeOf, userId } from '#test/support/documents/check-model.ts'
import { clean, logLines, pageIn, place, received } from '#test/support/documents/checked-page.ts'
import {
  askedCase,
  columnsOf,
  documentId,
  documentOf,
  otherPage,
  pageId,
  pageOf,
  picture,
} from '#test/support/documents/page-columns.ts'

const { withArrival } = await import('#lambdas/documents/check-results.ts')

logLines()

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
    expect([model.record, model.mails]).toEqual([record, []])
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

test('[DOC-15] The sweep finds the document that rests, and a document that nobody asked for answers none', async () => {
  const model = new CheckModel(columnsOf([received('v1')]))
  model.upload(place, picture, clean)
  await model.takeResult(place, 'v1', 'NO_THREATS_FOUND')
  const documents = { list: [documentOf([received('v2')], { request: null })], lacking: {}, removed: [] }
  const unasked = new CheckModel(columnsOf([], { documents }))
  unasked.upload(place, picture, clean)
  await unasked.takeResult(place, 'v1', 'NO_THREATS_FOUND')
  for (const one of [model, unasked]) {
    expect(one.record?.case).toMatchObject(askedCase)
    one.now += 10 * minute
    await one.sweep()
  }
  expect(model.record?.case).toMatchObject({
    stage: 'in-review',
    version: 2,
    requests: [{ done_at: model.time() }],
    history: [{ from: 'documents-requested', to: 'in-review', by: null, is_automatic: true }],
  })
  expect(model.mails).toEqual(['all-here'])
  expect(unasked.record?.case).toMatchObject(askedCase)
})

test('[DOC-15] While another request is open, the case stays', async () => {
  const requests = [...askedCase.requests, { ...askedCase.requests[0], id: 'asked.1' }]
  const checked = received('v1', { state: 'checked' })
  const model = new CheckModel(columnsOf([checked], { case: { ...askedCase, requests } }))
  model.record = model.record && { ...model.record, sweep_at: model.time() }
  model.now += 10 * minute
  await model.sweep()
  expect(model.record?.case).toMatchObject({
    stage: 'documents-requested',
    requests: [{ done_at: model.time() }, { done_at: null }],
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
