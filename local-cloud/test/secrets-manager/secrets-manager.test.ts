import { statSync } from 'node:fs'
import { join } from 'node:path'
import { PutSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Principal } from '#local-cloud/iam/iam.ts'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { allow } from '../dynamodb/dynamodb-fixture.ts'
import { connect, secretArn, start } from './secrets-manager-fixture.ts'

let folder: string
let service: Awaited<ReturnType<typeof start>>
beforeEach(async () => {
  folder = await temporaryFolder()
  service = await start(folder)
})
afterEach(() => service.close())

const clientOf = (who: Principal, { endpoint } = service) => {
  const client = connect(endpoint, who)
  onTestFinished(() => client.destroy())
  return client
}
const read = async (who = service.owner, VersionStage = 'AWSCURRENT', SecretId = secretArn) =>
  (await clientOf(who).getSecretValue({ SecretId, VersionStage })).SecretString

test('a secret is drawn as the template asks, stays over restarts, and is on disk for its owner only', async () => {
  const drawn = await read()
  expect(drawn).toMatch(/^[A-Za-z0-9]{48}$/)
  expect(service.currentValue(secretArn)).toBe(drawn)
  expect(statSync(join(folder, 'secrets-manager', 'origin-abc123.json')).mode & 0o777).toBe(0o600)
  await expect(read(service.owner, 'AWSPREVIOUS')).rejects.toThrow("can't find the specified secret value")
  await service.close()
  service = await start(folder)
  expect(await read()).toBe(drawn)
})

test('a new value makes the current one the previous one', async () => {
  const before = await read()
  const put = new PutSecretValueCommand({ SecretId: secretArn, SecretString: 'new' })
  await clientOf(service.owner).send(put)
  expect(await read()).toBe('new')
  expect(await read(service.owner, 'AWSPREVIOUS')).toBe(before)
})

test.each([
  ['without the right', 'AccessDeniedException', [allow(['secretsmanager:PutSecretValue'], [secretArn])]],
  [
    'with the right to another secret',
    'AccessDeniedException',
    [allow(['secretsmanager:*'], [`${secretArn}2`])],
  ],
])('%s nobody reads it', async (name, error, policies) => {
  await expect(read(service.principals.add(name, policies))).rejects.toMatchObject({ name: error })
})

test('with a wrong signature nobody reads it, and a secret that is not there is not found', async () => {
  await expect(read({ ...service.owner, secretAccessKey: 'wrong' })).rejects.toThrow('not signed by anybody')
  const everything = service.principals.add('everything', [allow(['secretsmanager:*'], ['*'])])
  await expect(read(everything, 'AWSCURRENT', `${secretArn}2`)).rejects.toThrow("can't find")
})
