// Checks CloudFront's secret.
import { createHash, timingSafeEqual } from 'node:crypto'

export const originSecretHeader = 'x-origin-secret'

const readAgainMilliseconds = 60_000

const digest = (text: string) => createHash('sha256').update(text).digest()

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

/** Calls `readSecret` for an unknown value, at most once a minute. */
export const createOriginCheck = (readSecret: () => Promise<readonly string[]>, now = () => Date.now()) => {
  let known: readonly string[] = []
  let readAt = Number.NEGATIVE_INFINITY
  const isKnown = (value: string) => known.some((secret) => isSame(secret, value))
  return async (value: string): Promise<boolean> => {
    if (isKnown(value)) return true
    if (now() - readAt < readAgainMilliseconds) return false
    known = await readSecret()
    readAt = now()
    return isKnown(value)
  }
}
