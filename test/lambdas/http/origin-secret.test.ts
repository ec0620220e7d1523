// Reading the origin's secret while Secrets Manager is busy, has no earlier value, or refuses.
import { expect, test, vi } from 'vitest'
import { readOriginSecret } from '#lambdas/http/origin-secret.ts'

vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
vi.stubEnv('AWS_REGION', 'us-east-1')

const failure = (status: number, name: string) =>
  Response.json({ __type: `com.amazonaws.secretsmanager#${name}` }, { status })

/** The replies to the reads of one version, one after the other; the other version has none. */
const readWith = async (stage: string, ...replies: (() => Response)[]) => {
  let calls = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    calls += 1
    const { VersionStage } = JSON.parse(String(init?.body))
    const next = VersionStage === stage ? replies.shift() : () => Response.json({ SecretString: 'other' })
    return next?.() ?? failure(500, 'InternalServiceError')
  })
  const values = await readOriginSecret().catch(({ name }: Error) => name)
  return { values, calls }
}
const value = () => Response.json({ SecretString: 'value' })
const busy = () => failure(400, 'ThrottlingException')
const missing = () => failure(400, 'ResourceNotFoundException')

test('a busy service and a broken connection are tried three times', async () => {
  const broken = () => {
    throw new TypeError('fetch failed')
  }
  expect(await readWith('AWSCURRENT', busy, broken, value)).toEqual({ values: ['value', 'other'], calls: 4 })
  expect(await readWith('AWSCURRENT', busy, busy, broken, value)).toMatchObject({ values: 'TypeError' })
})

test('an earlier value can be missing, but not the current one', async () => {
  expect(await readWith('AWSPREVIOUS', missing)).toMatchObject({ values: ['other'] })
  expect(await readWith('AWSCURRENT', missing)).toEqual({ values: 'ResourceNotFoundException', calls: 2 })
})

test('what is refused is asked for once', async () => {
  expect(await readWith('AWSCURRENT', () => failure(400, 'AccessDeniedException'))).toEqual({
    values: 'AccessDeniedException',
    calls: 2,
  })
})
