// Each kind of fault on the running local cloud, as those who call it meet it; what ran and what did not is read from the table.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, IncomingMessage } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { LocalCloud } from '#lib/local/local-cloud.ts'
import { clearFaults, injectFault } from './fault-injection.ts'
import { startCloud } from './own-cloud.ts'
import { type Member, newMember, post } from './signed-in.ts'

let cloud: LocalCloud

beforeAll(async () => {
  cloud = await startCloud('faults')
})

/** A member of one's own, with the row that the first load makes. */
const newApplicant = async () => {
  const someone = await newMember(cloud)
  await post(cloud, 'get-form-data', someone.access)
  return someone
}

const save = ({ access }: Member, insuranceCompany: string, version = 0) =>
  post(cloud, 'save-form-data', access, {
    formData: { insuranceCompany },
    currentStep: 1,
    version,
    saveId: randomUUID(),
  })

/** What the table has, with its version. */
const saved = async ({ access }: Member) => {
  const { data } = (await post(cloud, 'get-form-data', access)).body
  return [data[0]?.version ?? 0, data[0]?.form_data.insuranceCompany]
}

const onSave = 'POST /api/save-form-data'

describe('on the way to the API', () => {
  test('drop-before cuts the connection and nothing ran; the next request is spared', async () => {
    const applicant = await newApplicant()
    await injectFault(cloud.url, { match: onSave, kind: 'drop-before', user: applicant.userId })
    await expect(save(applicant, 'Lost')).rejects.toThrow('fetch failed')
    expect(await saved(applicant)).toEqual([0, undefined])
    expect(await save(applicant, 'Kept')).toMatchObject({ status: 200, body: { version: 1 } })
  })

  test('drop-after cuts the connection when the work is done', async () => {
    const applicant = await newApplicant()
    await injectFault(cloud.url, { match: onSave, kind: 'drop-after', user: applicant.userId })
    await expect(save(applicant, 'Written')).rejects.toThrow('fetch failed')
    expect(await saved(applicant)).toEqual([1, 'Written'])
  })

  test('delay lets what was sent later arrive earlier', async () => {
    const applicant = await newApplicant()
    await injectFault(cloud.url, { match: onSave, kind: 'delay', ms: 700, user: applicant.userId })
    const first = save(applicant, 'First')
    const second = await save(applicant, 'Second')
    expect(second).toMatchObject({ status: 200, body: { version: 1 } })
    expect((await first).status).toBe(409)
    expect(await saved(applicant)).toEqual([1, 'Second'])
  })

  test.each([
    ['status-500', 500, 'Internal Server Error'],
    ['status-429', 429, 'Too Many Requests'],
  ] as const)('%s answers as the gateway does, and nothing ran', async (kind, status, message) => {
    const applicant = await newApplicant()
    await injectFault(cloud.url, { match: onSave, kind, times: 2, user: applicant.userId })
    for (const _ of [1, 2]) {
      const answer = await save(applicant, 'Lost')
      expect(answer).toMatchObject({ status, body: { message } })
      expect(answer.headers.get('apigw-requestid')).toMatch(/^.{15}=$/)
    }
    expect(await saved(applicant)).toEqual([0, undefined])
    expect((await save(applicant, 'Kept')).status).toBe(200)
  })

  test('nobody but the named user is hit, and a fault without end ends when it is cleared for that user', async () => {
    const [hit, spared] = [await newApplicant(), await newApplicant()]
    const forever = { match: '* /api/*', kind: 'status-500', times: 0 } as const
    await expect(injectFault(cloud.url, forever)).rejects.toThrow('400')
    for (const { userId } of [hit, spared])
      await injectFault(cloud.url, { ...forever, match: 'POST /api/*', user: userId })
    await clearFaults(cloud.url, spared.userId)
    expect((await save(spared, 'Spared')).status).toBe(200)
    for (const _ of [1, 2, 3]) expect((await save(hit, 'Lost')).status).toBe(500)
    await clearFaults(cloud.url)
    expect((await save(hit, 'Kept')).status).toBe(200)
  })

  test('a fault for everybody hits pages too', async () => {
    await injectFault(cloud.url, { match: 'GET /login', kind: 'drop-before' })
    await expect(fetch(`${cloud.url}/login`)).rejects.toThrow('fetch failed')
    expect((await fetch(`${cloud.url}/login`)).status).toBe(200)
  })
})

const statusOf = async (host: string, headers: Readonly<Record<string, string>> = {}) => {
  const asked = get({
    port: new URL(cloud.url).port,
    method: 'DELETE',
    path: '/__local/faults',
    headers: { host, ...headers },
  })
  const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asked, 'response'))
  response.resume()
  return response.statusCode
}

describe('who may order faults', () => {
  test('localhost alone, and no page of another origin', async () => {
    const { host } = new URL(cloud.url)
    expect(await statusOf(host)).toBe(200)
    expect(await statusOf('evil.example')).toBe(403)
    expect(await statusOf(host, { origin: 'http://evil.example' })).toBe(403)
  })

  test.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['no kind', '{"match": "POST /api/save-form-data"}'],
    ['an unknown kind', '{"match": "POST /api/save-form-data", "kind": "explode"}'],
    ['an unknown member', '{"match": "POST /api/save-form-data", "kind": "drop-before", "time": 2}'],
    ['a delay of nothing', '{"match": "POST /api/save-form-data", "kind": "delay"}'],
    ['half a time', '{"match": "POST /api/save-form-data", "kind": "drop-before", "times": 0.5}'],
    ['an empty user', '{"match": "POST /api/save-form-data", "kind": "drop-before", "user": ""}'],
    ['a match that is none', '{"match": "/api/save-form-data", "kind": "drop-before"}'],
    ['a throttled page', '{"match": "POST /api/save-form-data", "kind": "throttle-table"}'],
    [
      'an error of Cognito on the API',
      '{"match": "POST /api/save-form-data", "kind": "LimitExceededException"}',
    ],
  ])('%s is refused with what is wanted', async (_, body) => {
    const response = await fetch(`${cloud.url}/__local/faults`, { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Send {')
  })
})
