import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { confirmSignUp, fetchAuthSession, resendSignUpCode, signUp } from 'aws-amplify/auth'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { startKillable, writeUntilKilled } from '../killable-process.ts'
import { expectRefusal, openPool, passwordSignIn, savedToken, sdk } from './cognito-fixture.ts'
import { clientId, issuer, password, start } from './example-pool.ts'

const pool = await openPool({ makesKeys: true })

const username = 'lasting@example.com'

test('a restart keeps users, codes, tokens and keys, and no password is on the disk', async () => {
  await signUp({ username, password, options: { userAttributes: { email: username } } })
  await pool.restart()
  await confirmSignUp({ username, confirmationCode: pool.codeFor(username) })
  await pool.open(username)
  const keys = () => pool.cognito().keysOf(issuer)
  const keysBefore = keys()
  await pool.restart()
  expect(keysBefore).toBeDefined()
  expect(keys()).toEqual(keysBefore)
  const request = new GetUserCommand({ AccessToken: savedToken('accessToken') })
  await expect(pool.visitor().send(request)).resolves.toHaveProperty('Username')
  const { tokens } = await fetchAuthSession({ forceRefresh: true })
  expect(tokens?.idToken?.payload.email).toBe(username)
  const onDisk = await readFile(join(pool.dataFolder, 'users.jsonl'), 'utf8')
  expect(onDisk).not.toContain(password)
  expect(onDisk).not.toContain(savedToken('refreshToken').split('.')[1])
})

test('wrong guesses at a code are counted across a restart', async () => {
  const guesser = 'guesser@example.com'
  await signUp({ username: guesser, password, options: { userAttributes: { email: guesser } } })
  for (let guess = 0; guess < 5; guess++) {
    const attempt = confirmSignUp({ username: guesser, confirmationCode: 'abcdef' })
    await expectRefusal(attempt, 'CodeMismatchException')
  }
  await pool.restart()
  await resendSignUpCode({ username: guesser })
  const attempt = confirmSignUp({ username: guesser, confirmationCode: pool.codeFor(guesser) })
  await expectRefusal(attempt, 'LimitExceededException')
})

test('kill -9 in the middle of signing up loses nobody who was acknowledged', async () => {
  const dataFolder = await temporaryFolder()
  const { endpoint, kill, died } = await startKillable('cognito', dataFolder)
  const usernameOf = (writer: number, version: number) => `line${writer}.${version}@example.com`
  const acknowledged = await writeUntilKilled({ writers: 3, enough: 25, kill }, (writer, version) =>
    sdk(endpoint).signUp({ ClientId: clientId, Username: usernameOf(writer, version), Password: password }),
  )
  await died

  const cognito = await start(dataFolder)
  for (const [writer, count] of acknowledged.entries())
    for (let version = 1; version <= count; version += 1) {
      const attempt = passwordSignIn(cognito, usernameOf(writer, version))
      await expect(attempt).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
    }
  await cognito.close()
})
