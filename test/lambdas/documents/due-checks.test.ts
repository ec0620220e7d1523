import { describe, expect, test } from 'vitest'
import { recordOf } from '#test/support/cases/case-record.ts'
import { CheckModel, keyOf, minute, placeOf, userId } from '#test/support/documents/check-model.ts'
import { clean, logLines, pageIn, place, received } from '#test/support/documents/checked-page.ts'
import {
  columnsOf,
  documentId,
  documentOf,
  otherPage,
  pageId,
  pageOf,
  picture,
  startedAt,
} from '#test/support/documents/page-columns.ts'

const { dueChecks, nextCheckAt } = await import('#lambdas/documents/due-checks.ts')

const silent = { result: 'NO_THREATS_FOUND', eventsAt: [] } as const

const lines = logLines()

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

  test('[DOC-12] A page that isn’t there after 15 minutes is lost, with one mail, and its late bytes still count', async () => {
    const model = swept(columnsOf([pageOf(pageId)]))
    for (const minutes of [5, 14]) expect(await sweepAfter(model, minutes)).toBe(0)
    expect(pageIn(model)?.state).toBe('sending')
    await sweepAfter(model, 15)
    expect(pageIn(model)).toMatchObject({ state: 'refused', problem: 'lost' })
    expect([model.mails, model.record?.sweep_at]).toEqual([['document-problem'], null])
    const version = model.upload(place, picture, clean)
    await model.takeResult(place, version, 'NO_THREATS_FOUND')
    expect(pageIn(model)).toMatchObject({ state: 'checked', problem: null, version })
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
    const due = (columns: Readonly<Record<string, unknown>>) =>
      dueChecks(recordOf(columns), '2030-01-01T00:00:00.000Z')
    expect(due({})).toEqual([])
    expect(due(columnsOf([received('v1')], { deleting_at: '2026-11-23T15:00:00.000Z' }))).toEqual([])
    expect(nextCheckAt(recordOf({}), '2030-01-01T00:00:00.000Z')).toBeUndefined()
  })
})
