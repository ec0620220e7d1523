import { DynamoDB } from '@aws-sdk/client-dynamodb'
import { S3 } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askCognito } from '#local-cloud/client/cognito-call.ts'
import { createFaults } from '#local-cloud/faults/faults.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { createMovableClock } from '#local-cloud/machine/clock.ts'
import { createLocalPages } from '#local-cloud/page/local-pages.ts'
import { openMailbox } from '#local-cloud/page/mailbox.ts'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { answerUnderHost } from '../http/answer-under-host.ts'
import { formOf } from '../s3/s3-fixture.ts'
import { type Member, smallStack } from '../small-stack.ts'
import { clearFaults, faultsToCome, injectFault } from './fault-injection.ts'

const stack = await smallStack()
let cloud: LocalCloud

beforeAll(async () => {
  cloud = await stack.start()
})
afterAll(() => cloud.close())

const newMember = () => stack.newMember(cloud)
const asAdmin = (endpoint: string) => ({
  ...{ region: 'us-east-1', endpoint, maxAttempts: 1 },
  credentials: cloud.credentialsOf('admin'),
})
const save = (member: Member, body: string) => stack.save(cloud, member, body)
const onSave = 'POST /api/save'

describe('a fault of the page', () => {
  test('drop-before cuts the connection before anything runs, once', async () => {
    const member = await newMember()
    await injectFault(cloud.url, { match: onSave, kind: 'drop-before', user: member.userId })
    await expect(save(member, 'lost')).rejects.toThrow('fetch failed')
    expect(await save(member, 'kept')).toMatchObject({ status: 200, body: { stored: true } })
    expect(await stack.stored(member)).toEqual(['kept'])
  })

  test('drop-after cuts the connection after the function ran', async () => {
    const member = await newMember()
    await injectFault(cloud.url, { match: onSave, kind: 'drop-after', user: member.userId })
    await expect(save(member, 'written')).rejects.toThrow('fetch failed')
    expect(await stack.stored(member)).toEqual(['written'])
  })

  test('delay lets a later request overtake', async () => {
    const member = await newMember()
    await injectFault(cloud.url, { match: onSave, kind: 'delay', ms: 300, user: member.userId })
    const first = save(member, 'first')
    await expect.poll(() => faultsToCome(cloud.url, member.userId)).toEqual([])
    expect((await save(member, 'second')).status).toBe(200)
    expect((await first).status).toBe(200)
    expect(await stack.stored(member)).toEqual(['second', 'first'])
  })

  test('the list names a user’s faults until each has met all its requests', async () => {
    const member = await newMember()
    const twice = { match: onSave, kind: 'status-500', times: 2, ms: 0, user: member.userId } as const
    const forever = { ...twice, match: 'POST /api/other', times: 0 }
    for (const fault of [twice, forever]) await injectFault(cloud.url, fault)
    expect(await faultsToCome(cloud.url, member.userId)).toEqual([twice, forever])
    await save(member, 'lost')
    expect(await faultsToCome(cloud.url, member.userId)).toEqual([{ ...twice, times: 1 }, forever])
    await save(member, 'lost')
    expect(await faultsToCome(cloud.url, member.userId)).toEqual([forever])
    await clearFaults(cloud.url, member.userId)
    expect(await faultsToCome(cloud.url, member.userId)).toEqual([])
  })

  test.each([
    ['status-500', 500, 'Internal Server Error'],
    ['status-429', 429, 'Too Many Requests'],
  ] as const)('%s replies like the gateway, and nothing runs', async (kind, status, message) => {
    const member = await newMember()
    await injectFault(cloud.url, { match: onSave, kind, times: 2, user: member.userId })
    for (const _ of [1, 2]) {
      const reply = await save(member, 'lost')
      expect(reply).toMatchObject({ status, body: { message } })
      expect(reply.headers.get('apigw-requestid')).toMatch(/^.{15}=$/)
    }
    expect((await save(member, 'kept')).status).toBe(200)
    expect(await stack.stored(member)).toEqual(['kept'])
  })

  test('a fault hits only its user, and one without end ends when it is cleared', async () => {
    const [hit, spared] = [await newMember(), await newMember()]
    const forever = { match: '* /api/*', kind: 'status-500', times: 0 } as const
    await expect(injectFault(cloud.url, forever)).rejects.toThrow('400')
    for (const { userId } of [hit, spared])
      await injectFault(cloud.url, { ...forever, match: 'POST /api/*', user: userId })
    await clearFaults(cloud.url, spared.userId)
    expect((await save(spared, 'spared')).status).toBe(200)
    for (const _ of [1, 2, 3]) expect((await save(hit, 'lost')).status).toBe(500)
    await clearFaults(cloud.url)
    expect((await save(hit, 'kept')).status).toBe(200)
  })

  test('a fault without a user hits pages too', async () => {
    await injectFault(cloud.url, { match: 'GET /index.html', kind: 'drop-before' })
    await expect(fetch(`${cloud.url}/index.html`)).rejects.toThrow('fetch failed')
    expect((await fetch(`${cloud.url}/index.html`)).status).toBe(200)
  })
})

test.each([
  ['a hot partition', { user: 'person-1' }, 'ProvisionedThroughputExceededException'],
  ['the whole table', {}, 'ThrottlingException'],
])('a fault of the table throttles %s for as many calls as ordered', async (_, whom, name) => {
  const client = new DynamoDB(asAdmin(cloud.endpoints.dynamodb))
  const read = (pk: string) => client.getItem({ TableName: cloud.tableName, Key: { pk: { S: pk } } })
  await injectFault(cloud.url, { kind: 'throttle-table', match: 'dynamodb:GetItem', times: 2, ...whom })
  await client.describeTable({ TableName: cloud.tableName })
  for (const _ of [1, 2]) await expect(read('person-1')).rejects.toMatchObject({ name })
  await expect(read('person-1')).resolves.toBeDefined()
  client.destroy()
})

describe('a fault of an upload', () => {
  const upload = async (Key: string) => {
    const client = new S3(asAdmin(cloud.endpoints.s3))
    const { url, fields } = await createPresignedPost(client, { Bucket: 'local_uploads', Key })
    client.destroy()
    const body = formOf(fields, new Blob(['picture']))
    return (await fetch(url, { method: 'POST', body })).status
  }

  test.each([
    ['fail-upload', 503],
    ['status-500', 500],
    ['status-429', 503],
  ] as const)('%s makes the bucket reply %i once', async (kind, status) => {
    await injectFault(cloud.url, { match: 's3:PostObject', kind, user: `${kind}-1` })
    expect(await upload(`${kind}-1/picture`)).toBe(status)
    expect(await upload(`${kind}-1/picture`)).toBe(204)
  })

  test.each([
    ['fail-upload', 50],
    ['drop-before', 0],
    ['drop-after', 0],
  ] as const)('%s makes the bucket cut the connection once', async (kind, ms) => {
    await injectFault(cloud.url, { match: 's3:PostObject', kind, ms, user: `${kind}-2` })
    await expect(upload(`${kind}-2/picture`)).rejects.toThrow('fetch failed')
    expect(await upload(`${kind}-2/picture`)).toBe(204)
  })
})

describe('a fault of Cognito', () => {
  const call = (operation: string, request: object) => askCognito(cloud, operation, request)
  const refresh = ({ refresh }: Member) => call('GetTokensFromRefreshToken', { RefreshToken: refresh })

  test('has the status and message of its kind, and hits the owner of the refresh token', async () => {
    const [hit, spared] = [await newMember(), await newMember()]
    const kinds = [
      ['UserNotFoundException', 400, 'User does not exist.'],
      ['TooManyRequestsException', 400, 'Rate exceeded'],
      ['NotAuthorizedException', 400, 'Refresh Token has been revoked'],
      ['UserLambdaValidationException', 400, 'UserLambdaValidationException of GetTokensFromRefreshToken'],
      ['InternalErrorException', 500, 'Internal error'],
    ] as const
    for (const [kind, status, message] of kinds) {
      await injectFault(cloud.url, { match: 'cognito:GetTokensFromRefreshToken', kind, user: hit.email })
      expect((await refresh(spared)).status).toBe(200)
      expect(await refresh(hit)).toEqual({ status, body: { __type: kind, message } })
      expect((await refresh(hit)).status).toBe(200)
    }
  })

  test('of a user named by sub or email hits calls with their access token', async () => {
    const { userId, email, access } = await newMember()
    for (const user of [userId, email]) {
      await injectFault(cloud.url, { match: 'cognito:GetUser', kind: 'status-429', user })
      const { body } = await call('GetUser', { AccessToken: access })
      expect(body).toMatchObject({ __type: 'TooManyRequestsException' })
      expect((await call('GetUser', { AccessToken: access })).status).toBe(200)
    }
  })

  test('can lose a reply, and knows a person without an account by email', async () => {
    const user = 'nobody.yet@example.com'
    const UserAttributes = [{ Name: 'email', Value: user }]
    const signUp = () => call('SignUp', { Username: user, Password: 'a long enough one', UserAttributes })
    await injectFault(cloud.url, { match: 'cognito:SignUp', kind: 'drop-before', user })
    await injectFault(cloud.url, { match: 'cognito:SignUp', kind: 'drop-after', user })
    await expect(signUp()).rejects.toThrow('fetch failed')
    await expect(signUp()).rejects.toThrow('fetch failed')
    expect((await signUp()).body).toMatchObject({ __type: 'UsernameExistsException' })
  })
})

test('no fault survives a restart', async () => {
  await injectFault(cloud.url, { match: 'GET /index.html', kind: 'status-500', times: 0 })
  await cloud.close()
  cloud = await stack.start()
  expect((await fetch(`${cloud.url}/index.html`)).status).toBe(200)
})

const statusOf = async (host: string, origin?: string) => {
  const headers = origin === undefined ? {} : { origin }
  return (await answerUnderHost(`${cloud.url}/__local/faults`, host, { method: 'DELETE', headers })).status
}

describe('an order of faults', () => {
  test('is taken under localhost, and never from a page of another origin', async () => {
    const { host } = new URL(cloud.url)
    expect(await statusOf(host)).toBe(200)
    expect(await statusOf('evil.example')).toBe(403)
    for (const origin of ['http://evil.example', 'null']) expect(await statusOf(host, origin)).toBe(403)
  })

  test('is refused to another machine, whatever host it names', async () => {
    const faults = createFaults()
    const clock = createMovableClock(Date.now)
    const mailbox = await openMailbox(await temporaryFolder(), clock.now)
    const pages = createLocalPages({ mailbox, clock, faults, settled: async () => {} })
    const body = Buffer.from('{"match": "GET /index.html", "kind": "status-500"}')
    const headers = { host: 'localhost:3000' }
    const request = { method: 'POST', path: '/__local/faults', query: '', headers, body }
    const viewers = ['192.168.1.7', '2001:db8::1', '127.0.0.1', '::1']
    const replies = await Promise.all(viewers.map((viewerIp) => pages({ ...request, viewerIp })))
    expect(replies.map((reply) => reply?.status)).toEqual([403, 403, 201, 201])
  })

  test.each([
    ['broken JSON', '{'],
    ['an empty body', ''],
    ['no kind', '{"match": "POST /api/save"}'],
    ['an unknown kind', '{"match": "POST /api/save", "kind": "explode"}'],
    ['an unknown member', '{"match": "POST /api/save", "kind": "drop-before", "time": 2}'],
    ['a delay without a time', '{"match": "POST /api/save", "kind": "delay"}'],
    ['half a repetition', '{"match": "POST /api/save", "kind": "drop-before", "times": 0.5}'],
    ['an empty user', '{"match": "POST /api/save", "kind": "drop-before", "user": ""}'],
    ['a match without a method', '{"match": "/api/save", "kind": "drop-before"}'],
    ['a throttled page', '{"match": "POST /api/save", "kind": "throttle-table"}'],
    ['a bounce of the API', '{"match": "POST /api/save", "kind": "bounce"}'],
    ['lost events of the API', '{"match": "POST /api/save", "kind": "lost"}'],
    ['an error of Cognito on the API', '{"match": "POST /api/save", "kind": "LimitExceededException"}'],
  ])('with %s is refused, and the reply says what to send', async (_, body) => {
    const response = await fetch(`${cloud.url}/__local/faults`, { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Send {')
  })
})
