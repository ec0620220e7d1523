// CloudFront’s secret has a current and a previous value.
import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { errorName } from '../log.ts'
import { signedCall } from '../signed-call.ts'

export const originSecretHeader = 'x-origin-secret'

const readAgainMilliseconds = 60_000

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes the same time for each. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other))

export const createOriginCheck = (readSecret: () => Promise<readonly string[]>, now = () => Date.now()) => {
  let known: readonly string[] = []
  let readAt = Number.NEGATIVE_INFINITY
  const isKnown = (value: string) => known.some((secret) => isSameSecret(secret, value))
  return async (value: string): Promise<boolean> => {
    if (isKnown(value)) return true
    if (now() - readAt < readAgainMilliseconds) return false
    known = await readSecret()
    readAt = now()
    return isKnown(value)
  }
}

const longestMilliseconds = 4000
const pauseMilliseconds = 100
const mostTries = 3

const missing = 'ResourceNotFoundException'

const isFinal = (error: unknown) => /(?<!Throttling)Exception$/.test(errorName(error))

const valueSchema = z.object({ SecretString: z.optional(z.string()) })
const failureSchema = z.object({ __type: z.string() })

const read = async (VersionStage: string, signal: AbortSignal): Promise<string | undefined> => {
  const response = await signedCall('secretsmanager', {
    path: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
    },
    body: { SecretId: process.env.ORIGIN_SECRET, VersionStage },
    signal,
  })
  if (response.ok) return valueSchema.parse(await response.json()).SecretString
  const failure = failureSchema.safeParse(await response.json().catch(() => undefined)).data
  const name = failure?.__type.replace(/^.*#/, '') ?? `Status${response.status}`
  throw Object.assign(new Error('Secrets Manager gave no value.'), { name })
}

const tryToRead = async (stage: string, signal: AbortSignal, tries = 1): Promise<string | undefined> => {
  try {
    return await read(stage, signal)
  } catch (error) {
    if (tries === mostTries || isFinal(error)) throw error
    await setTimeout(pauseMilliseconds, undefined, { signal })
    return tryToRead(stage, signal, tries + 1)
  }
}

const unlessMissing = (error: unknown) => {
  if (errorName(error) === missing) return undefined
  throw error
}

export const readOriginSecret = async (): Promise<string[]> => {
  const signal = AbortSignal.timeout(longestMilliseconds)
  const values = await Promise.all([
    tryToRead('AWSCURRENT', signal),
    tryToRead('AWSPREVIOUS', signal).catch(unlessMissing),
  ])
  return values.filter((value) => value !== undefined)
}
