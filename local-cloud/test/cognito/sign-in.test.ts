import { confirmSignIn, confirmSignUp, getCurrentUser, signIn, signUp } from 'aws-amplify/auth'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { expectRefusal, hour, openPool, savedToken } from './cognito-fixture.ts'
import { clientId, issuer, password, poolId } from './example-pool.ts'

const pool = await openPool()

const startSrp = (username: string, SRP_A = 'ab'.repeat(200)) =>
  pool.visitor().initiateAuth({
    ClientId: clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A },
  })

/** As a person who doesn't know the password. */
const answerSrp = (USERNAME: string, block = '') =>
  pool.visitor().respondToAuthChallenge({
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: block,
      PASSWORD_CLAIM_SIGNATURE: 'AAAA',
      TIMESTAMP: 'Mon Nov 2 10:00:00 UTC 2026',
    },
  })

const incorrect = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }

describe('sign-in by SRP', () => {
  test('gives tokens with the claims of AWS, each kind signed by a key of its own', async () => {
    const email = await pool.newMember()
    const outcome = await signIn({ username: email.toLowerCase(), password })
    expect(outcome).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } })
    const { keysOf, endpoint } = pool.cognito()
    const jwks = keysOf(issuer) ?? { keys: [] }
    const published = await (await fetch(`${endpoint}/${poolId}/.well-known/jwks.json`)).json()
    expect(published).toEqual(jwks)
    const keys = createLocalJWKSet({ keys: jwks.keys })
    const options = { issuer, algorithms: ['RS256'], currentDate: new Date(pool.now()) }
    const access = await jwtVerify(savedToken('accessToken'), keys, options)
    const id = await jwtVerify(savedToken('idToken'), keys, { ...options, audience: clientId })
    expect(access.protectedHeader.kid).not.toBe(id.protectedHeader.kid)
    const { userId } = await getCurrentUser()
    const now = Math.floor(pool.now() / 1000)
    const shared = { sub: userId, iss: issuer, iat: now, exp: now + 900, auth_time: now }
    const unique = {
      jti: expect.any(String),
      event_id: expect.any(String),
      origin_jti: access.payload.origin_jti,
    }
    expect(access.payload).toEqual({
      ...shared,
      ...unique,
      client_id: clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: userId,
    })
    expect(id.payload).toEqual({
      ...shared,
      ...unique,
      aud: clientId,
      token_use: 'id',
      'cognito:username': userId,
      email,
      email_verified: true,
      given_name: 'Ada',
      'custom:role': 'member',
    })
    expect(JSON.stringify(jwks)).not.toContain('"d"')
    expect(userId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('refuses a wrong password and an unknown user in the same words', async () => {
    const email = await pool.newMember()
    await expect(signIn({ username: email, password: 'not the password' })).rejects.toMatchObject(incorrect)
    const block = (await startSrp('nobody@example.com')).ChallengeParameters?.SECRET_BLOCK
    await expect(answerSrp('nobody@example.com', block)).rejects.toMatchObject(incorrect)
  })

  test('answers for an unknown user alike every time, as for a known one', async () => {
    const email = await pool.newMember()
    const challenge = async (username: string) => (await startSrp(username)).ChallengeParameters ?? {}
    const first = await challenge('x@example.com')
    const second = await challenge('X@example.com')
    const known = await challenge(email)
    expect([first.SALT, first.USERNAME]).toEqual([second.SALT, second.USERNAME])
    expect(Object.keys(first)).toEqual(Object.keys(known))
    const lengths = ({ SALT, USERNAME }: typeof first) => [SALT?.length, USERNAME?.length]
    expect(lengths(first)).toEqual(lengths(known))
    expect(first.SRP_B).not.toBe(second.SRP_B)
  })

  test('of an unconfirmed user asks for the confirmation, but only after the right password', async () => {
    const username = 'unconfirmed@example.com'
    await signUp({ username, password, options: { userAttributes: { email: username } } })
    const block = (await startSrp(username)).ChallengeParameters?.SECRET_BLOCK
    await expect(answerSrp(username, block)).rejects.toMatchObject(incorrect)
    const outcome = await signIn({ username, password })
    expect(outcome).toEqual({ isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_UP' } })
    await confirmSignUp({ username, confirmationCode: pool.codeFor(username) })
  })

  test.each(['0', 'not hexadecimal'])('refuses SRP_A %s', async (SRP_A) => {
    await expectRefusal(startSrp(await pool.newMember(), SRP_A), 'InvalidParameterException')
  })

  test('takes one answer per challenge, within three minutes', async () => {
    const email = await pool.newMember()
    const block = (await startSrp(email)).ChallengeParameters?.SECRET_BLOCK
    await expect(answerSrp(email, block)).rejects.toMatchObject(incorrect)
    await expect(answerSrp(email, block)).rejects.toMatchObject({ message: /session can only be used once/ })
    const late = (await startSrp(email)).ChallengeParameters?.SECRET_BLOCK
    pool.advance(3 * 60_000)
    await expect(answerSrp(email, late)).rejects.toMatchObject({ message: /session is expired/ })
  })

  test('with the bare password only where the client allows it', async () => {
    const username = await pool.newMember()
    const attempt = signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
    const message = 'USER_PASSWORD_AUTH flow not enabled for this client'
    await expectRefusal(attempt, 'InvalidParameterException', message)
    await pool.expectSignIn(username, password)
  })

  test('locks after five wrong passwords for a growing time, known user or not', async () => {
    for (const username of [await pool.newMember(), 'ghost@example.com']) {
      for (let guess = 0; guess < 5; guess++) {
        await expect(pool.signIn(username, 'wrong')).rejects.toMatchObject(incorrect)
      }
      const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' }
      await expect(pool.signIn(username, password)).rejects.toMatchObject(locked)
      pool.advance(1000)
      await expect(pool.signIn(username, 'wrong')).rejects.toMatchObject(incorrect)
      pool.advance(1000)
      await expect(pool.signIn(username, password)).rejects.toMatchObject(locked)
      pool.advance(1000)
    }
  })

  test('of an invited user asks for a new password', async () => {
    const username = 'Invited@example.com'
    const admin = pool.admin()
    await admin.adminCreateUser({ UserPoolId: poolId, Username: username })
    const mail = pool.mails.at(-1)
    expect(mail).toMatchObject({ to: username, subject: 'CustomMessage_AdminCreateUser' })
    expect(mail?.html).toContain(`Sign in as ${username}. `)
    const outcome = await signIn({ username, password: pool.codeFor(username) })
    expect(outcome.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
    await expectRefusal(confirmSignIn({ challengeResponse: 'short' }), 'InvalidPasswordException')
    await expect(confirmSignIn({ challengeResponse: password })).resolves.toMatchObject({ isSignedIn: true })
    await pool.expectSignIn(username, password)
  })

  test('of an invited user fails when the invitation is a week old', async () => {
    const username = 'late@example.com'
    await pool.admin().adminCreateUser({ UserPoolId: poolId, Username: username })
    pool.advance(7 * 24 * hour)
    const message = 'Temporary password has expired and must be reset by an administrator.'
    await expectRefusal(pool.signIn(username, pool.codeFor(username)), 'NotAuthorizedException', message)
  })
})
