// Whether a request came through our website: CloudFront adds a secret that nobody else knows. During a rotation the new value and
// the one before it both count, because CloudFront's locations change over one by one.
import { createHash, timingSafeEqual } from 'node:crypto'

/** CloudFront sets it, whatever a viewer sends under this name. */
export const originSecretHeader = 'x-origin-secret'

const readAgainAfter = 60_000

const digest = (text: string) => createHash('sha256').update(text).digest()

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

/**
 * `readSecret` gives every value that counts. It's called for the first request, and after that only for a value that isn't known,
 * at most once a minute: a rotation is noticed, and made-up values cost next to nothing. Rejects when `readSecret` does.
 */
export const createOriginCheck = (readSecret: () => Promise<readonly string[]>, now = () => Date.now()) => {
  let known: readonly string[] = []
  let readAt = Number.NEGATIVE_INFINITY
  const isKnown = (value: string) => known.some((secret) => isSame(secret, value))
  return async (value: string): Promise<boolean> => {
    if (isKnown(value)) return true
    if (now() - readAt < readAgainAfter) return false
    known = await readSecret()
    readAt = now()
    return isKnown(value)
  }
}
