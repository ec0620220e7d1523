import { expect, test, vi } from 'vitest'
import { createOriginCheck, readOriginSecret } from '#lambdas/http/origin-secret.ts'

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
  const denied = () => failure(400, 'AccessDeniedException')
  expect(await readWith('AWSCURRENT', denied)).toEqual({ values: 'AccessDeniedException', calls: 2 })
})

const start = (...values: string[][]) => {
  const clock = { now: 0 }
  const read = vi.fn(async () => values[Math.min(read.mock.calls.length, values.length) - 1] ?? [])
  return { clock, read, isKnown: createOriginCheck(read, () => clock.now) }
}

test('A known value is looked up once, and a made-up one is refused', async () => {
  const { read, isKnown } = start(['new', 'old'])
  expect(read).not.toHaveBeenCalled()
  for (const known of ['new', 'old']) expect(await isKnown(known)).toBe(true)
  for (const madeUp of ['ne', '']) expect(await isKnown(madeUp)).toBe(false)
  expect(read).toHaveBeenCalledOnce()
})

test('A made-up value is refused even if it is the first', async () => {
  const { isKnown } = start(['new', 'old'])
  expect(await isKnown('guess')).toBe(false)
})

test('An unknown value makes the check read the secret again, at most once a minute', async () => {
  const { clock, read, isKnown } = start(['one'], ['two', 'one'])
  await isKnown('one')
  clock.now = 59_999
  expect(await isKnown('two')).toBe(false)
  expect(read).toHaveBeenCalledOnce()
  clock.now = 60_000
  expect([await isKnown('two'), await isKnown('one'), await isKnown('three')]).toEqual([true, true, false])
  expect(read).toHaveBeenCalledTimes(2)
})

test('The next call tries a failed read again', async () => {
  const { read, isKnown } = start(['one'])
  read.mockRejectedValueOnce(new Error('no answer'))
  await expect(isKnown('one')).rejects.toThrow('no answer')
  expect(await isKnown('one')).toBe(true)
})
