import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { confirmSignUp, fetchAuthSession, resendSignUpCode, signIn, signUp } from 'aws-amplify/auth'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { expectRefusal, openPool, passwordSignIn, savedToken, sdk } from './cognito-fixture.ts'
import { clientId, issuer, password, startBarePool } from './example-pool.ts'

const pool = await openPool()

const username = 'lasting@example.com'

test('a restart keeps users, codes, tokens and keys, and no password is on the disk', async () => {
  await signUp({ username, password, options: { userAttributes: { email: username } } })
  await pool.restart()
  await confirmSignUp({ username, confirmationCode: pool.codeFor(username) })
  await signIn({ username, password })
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

/** Signs people up, one after the other on each line, until the pool is gone; returns the acknowledged ones. */
const signUpUntilKilled = async (endpoint: string, line: number, onAcknowledged: (count: number) => void) => {
  const acknowledged: string[] = []
  try {
    while (true) {
      const Username = `line${line}.${acknowledged.length}@example.com`
      await sdk(endpoint).signUp({ ClientId: clientId, Username, Password: password })
      acknowledged.push(Username)
      onAcknowledged(acknowledged.length)
    }
  } catch {
    return acknowledged
  }
}

test('kill -9 in the middle of signing up loses nobody who was acknowledged', async () => {
  const dataFolder = await temporaryFolder()
  const script = fileURLToPath(new URL('./cognito-child.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataFolder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await once(child.stdout, 'data')
  const endpoint = String(output).trim()
  const killAfterTen = (count: number) => count === 10 && child.kill('SIGKILL')
  const lines = await Promise.all([0, 1, 2].map((line) => signUpUntilKilled(endpoint, line, killAfterTen)))
  const acknowledged = lines.flat()
  expect(acknowledged.length).toBeGreaterThanOrEqual(10)

  const cognito = await startBarePool(dataFolder)
  for (const Username of acknowledged) {
    const attempt = passwordSignIn(cognito, Username)
    await expect(attempt, Username).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
  }
  await cognito.close()
})
