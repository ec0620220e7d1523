import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { close, listen } from '#local-cloud/http/listen.ts'
import { expectRefusal, openPool } from './cognito-fixture.ts'
import { clientId, password, poolId, poolProperties, startFilled } from './example-pool.ts'

const pool = await openPool()

const UserPoolId = poolId

describe('an administrator', () => {
  test('creates, reads, changes, groups, lists and deletes a user', async () => {
    const admin = pool.admin()
    const target = { UserPoolId, Username: 'Worker@example.com' }
    const UserAttributes = [{ Name: 'email_verified', Value: 'true' }]
    const { User } = await admin.adminCreateUser({ ...target, UserAttributes, MessageAction: 'SUPPRESS' })
    expect(User).toMatchObject({
      UserStatus: 'FORCE_CHANGE_PASSWORD',
      Enabled: true,
      UserCreateDate: new Date(pool.now()),
    })
    expect(pool.mails.filter(({ to }) => to.toLowerCase() === 'worker@example.com')).toEqual([])
    await expectRefusal(admin.adminCreateUser(target), 'UsernameExistsException')

    await admin.adminSetUserPassword({ ...target, Password: password, Permanent: true })
    const changed = [{ Name: 'given_name', Value: 'Wilma' }]
    await admin.adminUpdateUserAttributes({ ...target, UserAttributes: changed })
    const read = await admin.adminGetUser({ UserPoolId, Username: 'worker@EXAMPLE.com' })
    expect(read).toMatchObject({ Username: User?.Username, UserStatus: 'CONFIRMED' })
    expect(read.UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'sub', Value: User?.Username },
        { Name: 'given_name', Value: 'Wilma' },
        { Name: 'email', Value: 'Worker@example.com' },
      ]),
    )

    const membership = { ...target, GroupName: 'admin' }
    await admin.adminAddUserToGroup(membership)
    await admin.adminAddUserToGroup(membership)
    expect(await admin.adminListGroupsForUser(target)).toMatchObject({ Groups: [{ GroupName: 'admin' }] })
    expect((await admin.listUsersInGroup({ UserPoolId, GroupName: 'admin' })).Users).toHaveLength(1)
    await admin.adminRemoveUserFromGroup(membership)
    expect((await admin.listUsersInGroup({ UserPoolId, GroupName: 'admin' })).Users).toEqual([])
    const unknown = admin.adminAddUserToGroup({ ...target, GroupName: 'root' })
    await expectRefusal(unknown, 'ResourceNotFoundException')

    await admin.adminDeleteUser(target)
    await expectRefusal(admin.adminGetUser(target), 'UserNotFoundException', 'User does not exist.')
  })

  test('signs a user out everywhere', async () => {
    const Username = await pool.newMember()
    const { AuthenticationResult } = await pool.signIn(Username)
    await pool.admin().adminUserGlobalSignOut({ UserPoolId, Username })
    const attempt = pool.visitor().getUser({ AccessToken: AuthenticationResult?.AccessToken })
    await expect(attempt).rejects.toMatchObject({ message: 'Access Token has been revoked' })
  })

  test('pages through all users, and finds them by filter', async () => {
    const admin = pool.admin()
    const letters = ['a', 'b', 'c', 'd', 'e']
    for (const letter of letters) {
      const Username = `list-${letter}@example.com`
      await admin.adminCreateUser({ UserPoolId, Username, MessageAction: 'SUPPRESS' })
    }
    const found = new Set<string | undefined>()
    let PaginationToken: string | undefined
    do {
      const asked = { UserPoolId, Limit: 2, Filter: 'email ^= "LIST-"', PaginationToken }
      const page = await admin.listUsers(asked)
      for (const { Username } of page.Users ?? []) found.add(Username)
      PaginationToken = page.PaginationToken
    } while (PaginationToken)
    expect(found.size).toBe(letters.length)
    const foreign = admin.listUsers({ UserPoolId: 'us-east-1_Other' })
    await expectRefusal(foreign, 'ResourceNotFoundException')
  })
})

const post = async (endpoint: string, operation: string, headers: Record<string, string>, body = '{}') => {
  const target = `AWSCognitoIdentityProviderService.${operation}`
  const all = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target, ...headers }
  const response = await fetch(endpoint, { method: 'POST', headers: all, body })
  const answer: unknown = JSON.parse((await response.text()) || '{}')
  return { status: response.status, headers: Object.fromEntries(response.headers), body: answer }
}

const authorization = `AWS4-HMAC-SHA256 Credential=local/20261102/us-east-1/cognito-idp/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`
const page = 'http://localhost:3000'
const unknownClient = '{"ClientId":"x","Username":"a@b","Password":"12345678"}'
const listRequest = JSON.stringify({ UserPoolId })

describe('the admin listener', () => {
  test('answers a signed request, without a CORS header', async () => {
    const answer = await post(pool.cognito().adminEndpoint, 'ListUsers', { authorization }, listRequest)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test.each([
    ['a page', { authorization, origin: page }, 403],
    ['a sandboxed page', { authorization, origin: 'null' }, 403],
    ['an unsigned request', {}, 400],
    ['another kind of authorization', { authorization: 'Bearer x' }, 400],
  ])('refuses %s', async (_, headers, status) => {
    const answer = await post(pool.cognito().adminEndpoint, 'ListUsers', headers, listRequest)
    expect(answer.status).toBe(status)
    expect(answer.body).not.toHaveProperty('Users')
  })

  test('refuses the preflight of a page', async () => {
    const response = await fetch(pool.cognito().adminEndpoint, {
      method: 'OPTIONS',
      headers: { origin: page },
    })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the public listener', () => {
  test.each(['AdminGetUser', 'AdminAddUserToGroup', 'AdminCreateUser', 'ListUsers'])(
    'refuses %s, signed or not',
    async (operation) => {
      for (const headers of [{}, { authorization }]) {
        const answer = await post(pool.cognito().endpoint, operation, headers, listRequest)
        expect(answer).toMatchObject({ status: 400, body: { __type: 'MissingAuthenticationTokenException' } })
      }
    },
  )

  test('lets a page of any origin send what Amplify sends', async () => {
    const response = await fetch(pool.cognito().endpoint, { method: 'OPTIONS', headers: { origin: page } })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const allowed = response.headers.get('access-control-allow-headers')?.split(',')
    expect(allowed).toEqual(
      expect.arrayContaining(['cache-control', 'content-type', 'x-amz-target', 'x-amz-user-agent']),
    )
    const answer = await post(pool.cognito().endpoint, 'GetUser', { origin: page })
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  })

  test.each([
    ['bad JSON', 'SignUp', '{', 'SerializationException'],
    ['a list for a request', 'SignUp', '[]', 'SerializationException'],
    ['a number for a string', 'SignUp', '{"ClientId": 5}', 'SerializationException'],
    ['nothing at all', 'GetUser', '{}', 'InvalidParameterException'],
    ['null for a string', 'GetUser', '{"AccessToken":null}', 'InvalidParameterException'],
    ['an unknown client', 'SignUp', unknownClient, 'ResourceNotFoundException'],
    ['an unknown operation', 'BecomeRoot', '{}', 'UnknownOperationException'],
    ['a name of every object', 'constructor', '{}', 'UnknownOperationException'],
  ])('answers %s with 400', async (_, operation, body, name) => {
    const answer = await post(pool.cognito().endpoint, operation, {}, body)
    expect(answer).toMatchObject({ status: 400, body: { __type: name } })
  })

  test('answers a body without end with 413', async () => {
    const answer = await post(pool.cognito().endpoint, 'SignUp', {}, ' '.repeat(300_000))
    expect(answer).toMatchObject({ status: 413, body: { __type: 'RequestEntityTooLargeException' } })
  })

  test("words a missing member as AWS does, Amplify's empty-password error depends on it", async () => {
    const request = JSON.stringify({ ClientId: clientId, Username: 'a@b' })
    const message =
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must not be null"
    expect(await post(pool.cognito().endpoint, 'SignUp', {}, request)).toMatchObject({
      status: 400,
      body: { __type: 'InvalidParameterException', message },
    })
  })
})

describe('the start', () => {
  const options = (properties: unknown, port = 0) => ({
    pool: { id: poolId, arn: 'arn:pool', properties },
    clients: [],
    groups: [],
    invokeTrigger: async () => ({}),
    deliver: () => {},
    dataFolder: pool.dataFolder,
    port,
    clock: Date.now,
  })

  test.each([
    ['another way to sign in', { UsernameAttributes: ['phone_number'] }],
    ['mandatory MFA', { MfaConfiguration: 'ON' }],
    ['a trigger it does not run', { LambdaConfig: { PreTokenGeneration: 'arn:x' } }],
  ])('refuses a template with %s', async (_, difference) => {
    const start = startFilled(options({ ...poolProperties, ...difference }))
    await expect(start).rejects.toThrow(/The user pool us-east-1_Example of the template/)
  })

  test('rejects for a taken port', async () => {
    const server = createServer()
    const port = await listen(server, 0)
    await expect(startFilled(options(poolProperties, port))).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await close(server)
  })
})
