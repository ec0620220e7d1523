// Each kind of fault on the running local cloud, as those who call it meet it; what ran and what did not is read from the table.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, IncomingMessage } from 'node:http'
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createFaults } from '#local-cloud/faults/faults.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { createMovableClock } from '#local-cloud/movable-clock.ts'
import { createLocalPages } from '#local-cloud/page/local-pages.ts'
import { openMailbox } from '#local-cloud/page/mailbox.ts'
import { acceptedTerms } from '#test/support/accepted-terms.ts'
import { clearFaults, injectFault } from '#test/support/fault-injection.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { signaturePicture } from '#test/support/signature-picture.ts'
import { type Member, newMember, post } from '#test/support/signed-in.ts'
import { permitUpload, sendPicture } from '#test/support/uploaded-signature.ts'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'

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

describe('the table', () => {
  const throttle = { kind: 'throttle-table', match: 'dynamodb:UpdateItem' } as const

  test('a function asks four times, then the call is 503 with Retry-After', async () => {
    const applicant = await newApplicant()
    await injectFault(cloud.url, { ...throttle, times: 4, user: applicant.userId })
    const busy = await save(applicant, 'Lost')
    expect(busy).toMatchObject({ status: 503, body: { message: expect.stringContaining('busy') } })
    expect(busy.headers.get('retry-after')).toBe('2')
    expect(await saved(applicant)).toEqual([0, undefined])
    expect((await save(applicant, 'Kept')).status).toBe(200)
  })

  test.each([
    ['a hot partition', true, 'ProvisionedThroughputExceededException'],
    ['the whole table', false, 'ThrottlingException'],
  ])('%s is outwaited by the retries of the SDK', async (_, isOfUser, name) => {
    const applicant = await newApplicant()
    const fault = { ...throttle, times: 2, ...(isOfUser ? { user: applicant.userId } : {}) }
    await injectFault(cloud.url, fault)
    expect((await save(applicant, 'Kept')).status).toBe(200)
    await injectFault(cloud.url, fault)
    const key = { pk: { S: `USER#${applicant.userId}` }, sk: { S: 'APPLICANT' } }
    const asked = { TableName: cloud.tableName, Key: key, UpdateExpression: 'REMOVE nothing' }
    const client = new DynamoDBClient({
      region: 'us-east-1',
      endpoint: cloud.endpoints.dynamodb,
      credentials: cloud.credentialsOf('admin'),
      maxAttempts: 1,
    })
    await expect(client.send(new UpdateItemCommand(asked))).rejects.toMatchObject({ name })
    await clearFaults(cloud.url)
    client.destroy()
  })
})

describe('an upload', () => {
  const form = async (applicant: Member) => {
    const permission = await permitUpload(cloud, applicant)
    return () => sendPicture(permission, signaturePicture())
  }

  test.each([
    ['fail-upload', 503],
    ['status-500', 500],
    ['status-429', 503],
  ] as const)('%s: the bucket answers %i', async (kind, status) => {
    const applicant = await newApplicant()
    const send = await form(applicant)
    await injectFault(cloud.url, { match: 's3:PostObject', kind, user: applicant.userId })
    expect([await send(), await send()]).toEqual([status, 204])
  })

  test.each([
    ['fail-upload', 50],
    ['drop-before', 0],
    ['drop-after', 0],
  ] as const)('%s: no answer comes', async (kind, ms) => {
    const applicant = await newApplicant()
    const send = await form(applicant)
    await injectFault(cloud.url, { match: 's3:PostObject', kind, ms, user: applicant.userId })
    await expect(send()).rejects.toThrow('fetch failed')
    expect(await send()).toBe(204)
  })
})

describe('Cognito', () => {
  const call = async (operation: string, request: object) => {
    const response = await fetch(cloud.endpoints.cognito, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify({ ClientId: cloud.userPoolClientId, ...request }),
    })
    return { status: response.status, body: await response.json() }
  }
  const refresh = ({ refresh }: Member) => call('GetTokensFromRefreshToken', { RefreshToken: refresh })

  test.each([
    ['LimitExceededException', 400, 'Attempt limit exceeded, please try after some time.'],
    ['TooManyRequestsException', 400, 'Rate exceeded'],
    ['NotAuthorizedException', 400, 'Refresh Token has been revoked'],
    ['UserLambdaValidationException', 400, 'UserLambdaValidationException of GetTokensFromRefreshToken'],
    ['InternalErrorException', 500, 'Internal error'],
  ])(
    '%s comes with its status and its words, to the owner of the refresh token',
    async (kind, status, message) => {
      const [hit, spared] = [await newMember(cloud), await newMember(cloud)]
      await injectFault(cloud.url, { match: 'cognito:GetTokensFromRefreshToken', kind, user: hit.email })
      expect((await refresh(spared)).status).toBe(200)
      expect(await refresh(hit)).toEqual({ status, body: { __type: kind, message } })
      expect((await refresh(hit)).status).toBe(200)
    },
  )

  test.each(['sub', 'email'])('an access token names its user by %s', async (name) => {
    const member = await newMember(cloud)
    const user = name === 'sub' ? member.userId : member.email
    await injectFault(cloud.url, { match: 'cognito:GetUser', kind: 'status-429', user })
    const { body } = await call('GetUser', { AccessToken: member.access })
    expect(body).toMatchObject({ __type: 'TooManyRequestsException' })
    expect((await call('GetUser', { AccessToken: member.access })).status).toBe(200)
  })

  test('an answer can be lost, and somebody who does not exist yet is known by email', async () => {
    const user = 'nobody.yet@example.com'
    const names = { given_name: 'Nobody', family_name: 'Yet', 'custom:role': 'policyholder' }
    const attributes = Object.entries({ email: user, ...names, ...acceptedTerms })
    const UserAttributes = attributes.map(([Name, Value]) => ({ Name, Value }))
    const signUp = () => call('SignUp', { Username: user, Password: 'larks in the field', UserAttributes })
    await injectFault(cloud.url, { match: 'cognito:SignUp', kind: 'drop-before', user })
    await injectFault(cloud.url, { match: 'cognito:SignUp', kind: 'drop-after', user })
    await expect(signUp()).rejects.toThrow('fetch failed')
    await expect(signUp()).rejects.toThrow('fetch failed')
    expect((await signUp()).body).toMatchObject({ __type: 'UsernameExistsException' })
  })
})

test('no fault survives a restart', async () => {
  await injectFault(cloud.url, { match: 'GET /login', kind: 'status-500', times: 0 })
  await cloud.close()
  cloud = await startCloud('faults')
  expect((await fetch(`${cloud.url}/login`)).status).toBe(200)
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

  test('nobody of another machine, whatever name they ask under', async () => {
    const faults = createFaults()
    const clock = createMovableClock(Date.now)
    const mailbox = await openMailbox(await temporaryFolder(), clock.now)
    const pages = createLocalPages({ mailbox, readTable: async () => [], clock, faults })
    const body = Buffer.from('{"match": "GET /login", "kind": "status-500"}')
    const request = {
      method: 'POST',
      path: '/__local/faults',
      query: '',
      headers: { host: 'localhost:3000' },
      body,
    }
    const viewers = ['192.168.1.7', '2001:db8::1', '127.0.0.1', '::1']
    const answers = await Promise.all(viewers.map((viewerIp) => pages({ ...request, viewerIp })))
    const statuses = answers.map((answer) => answer?.status)
    expect(statuses).toEqual([403, 403, 201, 201])
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
