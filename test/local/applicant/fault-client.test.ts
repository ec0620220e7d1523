import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signaturePicture } from '#bin/start/pictures.ts'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { type Member, newApplicant, newMember, post } from '#test/support/signed-in.ts'
import { createCallApi } from '#web/calls/call-api.ts'
import { Autosave } from '#web/draft/autosave.ts'
import { createDraftCalls } from '#web/draft/draft-calls.ts'
import type { Schedule } from '#web/platform/schedule.ts'
import { createSignatureCalls } from '#web/signature/signature-calls.ts'

const cloud = await sharedCloud()

const clientOf = ({ access }: Member) => {
  const answers: [number, string | null][] = []
  const callApi = createCallApi({
    accessToken: async () => access,
    fetch: async (path, init) => {
      const response = await fetch(new URL(String(path), cloud.url), init)
      answers.push([response.status, response.headers.get('retry-after')])
      return response
    },
  })
  return { callApi, answers }
}

/** Timers that run when they are told to, by how long they were to wait. */
const createTimers = () => {
  const waiting = new Set<{ run: () => void; milliseconds: number }>()
  const schedule: Schedule = (run, milliseconds) => {
    const timer = { run, milliseconds }
    waiting.add(timer)
    return () => waiting.delete(timer)
  }
  const shortest = () => [...waiting].toSorted((one, other) => one.milliseconds - other.milliseconds)[0]
  return {
    schedule,
    next: () => {
      const timer = shortest()
      if (!timer) return 0
      waiting.delete(timer)
      timer.run()
      return timer.milliseconds
    },
  }
}

test('[F-10] A throttled table gets 503 with Retry-After after the SDK asked again; the page waits longer and saves in the end', async () => {
  const member = await newApplicant(cloud)
  const { callApi, answers } = clientOf(member)
  const timers = createTimers()
  const autosave = new Autosave({
    saved: { answers: {}, version: 0 },
    send: (request) => createDraftCalls(callApi).save(request, member.userId),
    step: () => 1,
    schedule: timers.schedule,
    random: () => 0.5,
    newId: randomUUID,
    onChange: () => undefined,
  })
  // Four attempts of the first save, and one of the second: that one is outwaited by the SDK.
  const match = 'dynamodb:UpdateItem'
  await injectFault(cloud.url, { match, kind: 'throttle-table', times: 5, user: member.userId })
  autosave.change({ insuranceCompany: 'Acme' })
  expect(timers.next()).toBe(2000)
  await expect.poll(autosave.status, { timeout: 15_000 }).toBe('retrying')
  expect(answers).toEqual([[503, '2']])
  expect(timers.next()).toBe(2500)
  await expect.poll(autosave.status, { timeout: 15_000 }).toBe('saved')
  expect(answers).toEqual([
    [503, '2'],
    [200, null],
  ])
  const { data } = (await post(cloud, 'get-form-data', member.access)).body
  expect(data[0]).toMatchObject({ version: 1, form_data: { insuranceCompany: 'Acme' } })
})

test('[F-12] An upload whose permission has expired silently gets a new one', async () => {
  const { callApi } = clientOf(await newMember(cloud))
  const uploads: [string, number][] = []
  const calls = createSignatureCalls({
    callApi,
    now: Date.now,
    schedule: () => () => undefined,
    fetch: async (url, init) => {
      // A laptop sleeps for longer than the two minutes that a permission lives.
      if (uploads.length === 0) cloud.advanceClock(121_000)
      const response = await fetch(url, init)
      const key = init?.body instanceof FormData ? String(init.body.get('key')) : ''
      uploads.push([key, response.status])
      return response
    },
  })
  const picture = new Blob([new Uint8Array(signaturePicture())], { type: 'image/png' })
  const key = await calls.uploadSignature(picture)
  const [[expired] = []] = uploads
  expect(expired).not.toBe(key)
  expect(uploads).toEqual([
    [expired, 403],
    [key, 204],
  ])
  expect((await fetch((await calls.signatureLink(key)).url)).status).toBe(200)
})
