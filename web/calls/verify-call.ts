// It reads the reply itself: the contract's schemas would weigh on the page.

import type { Verification } from '#domain/contracts/paper-contract.ts'
import { verifyPaperCall } from '#domain/papers/paper-code.ts'
import { partsOf } from '#web/platform/parts-of.ts'

/** A whole code, or the SHA-256 of the file in hexadecimal. */
export type Question = { code: string } | { sha256: string }

/** `busy`: too many tries within a minute, perhaps of others. */
export type Trouble = 'busy' | 'unreachable' | 'failed'

const states = ['in-force', 'taken-back', 'expired'] as const
const kinds = ['authorization', 'policy-release'] as const
const longestWait = 20_000

export const readVerification = (reply: unknown): Verification | undefined => {
  const parts = partsOf(reply)
  if (parts.get('answer') === 'unknown') return { answer: 'unknown' }
  const answer = states.find((state) => state === parts.get('answer'))
  const kind = kinds.find((each) => each === parts.get('kind'))
  const [initials, on] = [parts.get('initials'), parts.get('on')]
  if (!answer || !kind || typeof initials !== 'string' || typeof on !== 'string') return undefined
  return { answer, kind, initials, on }
}

export const verify = async (question: Question): Promise<Verification | Trouble> => {
  const response = await fetch(verifyPaperCall.path, {
    method: verifyPaperCall.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(longestWait),
  }).catch(() => undefined)
  if (!response) return 'unreachable'
  if (response.status === 429) return 'busy'
  const reply: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  return readVerification(reply) ?? 'failed'
}
