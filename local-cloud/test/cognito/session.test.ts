import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { fetchAuthSession, fetchUserAttributes, getCurrentUser, signOut } from 'aws-amplify/auth'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { expectRefusal, hour, openPool, savedToken, startPool } from './cognito-fixture.ts'
import { clientId, password, poolId } from './example-pool.ts'

const pool = await openPool()

const getUser = (AccessToken: string) => pool.visitor().getUser({ AccessToken })

describe('a session', () => {
  const refresh = () => fetchAuthSession({ forceRefresh: true })

  test('refreshes to new tokens, with groups and attributes as they are now', async () => {
    const username = await pool.signedIn()
    const before = (await fetchAuthSession()).tokens?.accessToken.payload
    expect(before).toBeDefined()
    expect(before?.['cognito:groups']).toBeUndefined()
    const target = { UserPoolId: poolId, Username: username }
    await pool.admin().adminAddUserToGroup({ ...target, GroupName: 'admin' })
    pool.advance(60_000)
    const { tokens } = await refresh()
    expect(tokens?.idToken?.payload['cognito:groups']).toEqual(['admin'])
    expect(tokens?.accessToken.payload).toMatchObject({
      'cognito:groups': ['admin'],
      jti: expect.not.stringMatching(before?.jti ?? ''),
      origin_jti: before?.origin_jti,
      auth_time: before?.auth_time,
    })
  })

  test('ends with its refresh token, after a day; its access token after 15 minutes', async () => {
    await pool.signedIn()
    pool.advance(hour / 4)
    const late = getUser(savedToken('accessToken'))
    await expectRefusal(late, 'NotAuthorizedException', 'Access Token has expired')
    await expect(refresh()).resolves.toHaveProperty('tokens.accessToken')
    pool.advance(24 * hour)
    await expect(refresh()).resolves.toHaveProperty('tokens', undefined)
  })

  test('signed out is revoked: neither token is taken again, other sessions go on', async () => {
    const username = await pool.newMember()
    const other = (await pool.signIn(username, password)).AuthenticationResult?.AccessToken ?? ''
    await pool.open(username)
    const [access, refreshToken] = [savedToken('accessToken'), savedToken('refreshToken')]
    await signOut()
    const revoked = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' }
    await expect(getUser(access)).rejects.toMatchObject(revoked)
    const attempt = pool.visitor().initiateAuth({
      ClientId: clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    })
    await expectRefusal(attempt, 'NotAuthorizedException', 'Refresh Token has been revoked')
    await expect(getUser(other)).resolves.toHaveProperty('Username')
  })

  test('signed out everywhere takes every session along', async () => {
    const username = await pool.newMember()
    const other = (await pool.signIn(username, password)).AuthenticationResult?.AccessToken ?? ''
    await pool.open(username)
    await signOut({ global: true })
    await expect(getUser(other)).rejects.toMatchObject({ message: 'Access Token has been revoked' })
  })

  test('of a disabled user neither refreshes nor starts', async () => {
    const username = await pool.signedIn()
    const admin = pool.admin()
    await admin.adminDisableUser({ UserPoolId: poolId, Username: username })
    const disabled = { name: 'NotAuthorizedException', message: 'User is disabled.' }
    await expect(getUser(savedToken('accessToken'))).rejects.toMatchObject(disabled)
    await expect(refresh()).resolves.toHaveProperty('tokens', undefined)
    await expect(pool.signIn(username, password)).rejects.toMatchObject(disabled)
    await admin.adminEnableUser({ UserPoolId: poolId, Username: username })
    await pool.expectSignIn(username, password)
  })

  test('tells the attributes the client may read', async () => {
    const username = await pool.signedIn()
    await expect(fetchUserAttributes()).resolves.toEqual({
      sub: (await getCurrentUser()).userId,
      email: username,
      email_verified: 'true',
      given_name: 'Ada',
      'custom:role': 'member',
    })
  })

  test('cannot be forged: other key, no signature, id token, other pool', async () => {
    await pool.signedIn()
    const token = savedToken('accessToken')
    const claims = decodeJwt(token)
    const { kid = '' } = decodeProtectedHeader(token)
    const secret = new TextEncoder().encode('a secret that is long enough for HS256')
    const invalid = { name: 'NotAuthorizedException', message: 'Invalid Access Token' }
    const forged = [
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret),
      new UnsecuredJWT(claims).encode(),
      savedToken('idToken'),
      `${token.slice(0, token.lastIndexOf('.'))}.AAAA`,
      'nonsense',
    ]
    for (const candidate of forged) await expect(getUser(candidate)).rejects.toMatchObject(invalid)
    const foreign = await startPool({ makesKeys: true })
    const request = new GetUserCommand({ AccessToken: token })
    await expect(foreign.visitor().send(request)).rejects.toMatchObject(invalid)
    await foreign.stop()
  })
})
