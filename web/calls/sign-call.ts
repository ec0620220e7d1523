// Calls of second signers, who have no account. What the first view needs reads replies itself: the contract's schemas would weigh on it.
import type * as contract from '#domain/contracts/sign-contract.ts'
import { partsOf } from '#web/platform/parts-of.ts'
import { unreachableText } from '#web/platform/site-config.ts'
import { withSupportCode } from '#web/platform/support-code.ts'

export type { Invitation } from '#domain/contracts/sign-contract.ts'

type Calls = typeof contract
type Path = Extract<Calls[keyof Calls], { path: string }>['path']
type Reply<Name extends keyof Calls> = Calls[Name] extends { reply: { _zod: { output: infer Output } } }
  ? Output
  : never

export type Opened = Reply<'openInvitation'>
export type CodeReply = Reply<'sendSigningCode'>
export type DeclineReply = Reply<'declineToSign'> | { answer: 'ended' }

/** `message` is for the person; `reply` is what came, such as a newer text. */
export class SigningFailure extends Error {
  readonly reply: unknown

  constructor(message: string, reply?: unknown) {
    super(message)
    this.name = 'SigningFailure'
    this.reply = reply
  }
}

declare global {
  /** web/first-view/early/opened-link.js asked for it. */
  var openedLink: { link: string; reply: Promise<Response> } | undefined
}

const longestWait = 30_000

const failureOf = ({ status, headers }: Response, reply: unknown): SigningFailure => {
  if (status === 429)
    return new SigningFailure(
      'Too many tries came in at once, perhaps from other people on your internet connection. Please wait a minute and try again.',
    )
  const message = partsOf(reply).get('message')
  if (status < 500 && typeof message === 'string') return new SigningFailure(message, reply)
  const requestId = headers.get('apigw-requestid') ?? undefined
  const text = 'Something went wrong on our side. Please try again, or call us.'
  return new SigningFailure(withSupportCode(text, { status, requestId, retryAfterSeconds: undefined }))
}

const ask = (path: Path, request: object) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(longestWait),
  })

/** Throws only SigningFailure. `read`: undefined for a reply that can't be read. */
export const callSigning = async <Read>(
  path: Path,
  request: object,
  read: (reply: unknown) => Read | undefined,
  asked = ask(path, request),
): Promise<Read> => {
  const response = await asked.catch(() => {
    throw new SigningFailure(`${unreachableText()} Please check your internet connection, and try again.`)
  })
  const reply: unknown = await response.json().catch(() => undefined)
  const found = response.ok ? read(reply) : undefined
  if (found === undefined) throw failureOf(response, reply)
  return found
}

const oneOf = <Text extends string>(texts: readonly Text[], value: unknown) =>
  texts.find((text) => text === value)

const isTrue = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const readInvitation = (reply: unknown): Opened | undefined => {
  const parts = partsOf(reply)
  if (parts.get('answer') === 'gone') return { answer: 'gone' }
  const answer = oneOf(['open', 'signed', 'declined', 'resting', 'taken-back'], parts.get('answer'))
  const role = oneOf(['insured', 'trustee'], parts.get('role'))
  const paper = oneOf(['authorization', 'policy-release'], parts.get('paper'))
  const [asked_by, signer, email] = ['asked_by', 'signer', 'email'].map((name) => asText(parts.get(name)))
  const [needs_ssn, is_together] = ['needs_ssn', 'is_together'].map((name) => isTrue(parts.get(name)))
  if (!answer || !role || !paper || asked_by === undefined || signer === undefined || email === undefined)
    return undefined
  if (needs_ssn === undefined || is_together === undefined) return undefined
  return { answer, role, paper, asked_by, signer, email, needs_ssn, is_together }
}

export const readCodeReply = (reply: unknown): CodeReply | undefined => {
  const parts = partsOf(reply)
  const [until, again_at] = ['until', 'again_at'].map((name) => asText(parts.get(name)))
  if (parts.get('answer') === 'sent' && until !== undefined) return { answer: 'sent', until }
  if (parts.get('answer') === 'too-many' && again_at !== undefined) return { answer: 'too-many', again_at }
  const answer = oneOf(['not-sent', 'resting', 'declined', 'gone'], parts.get('answer'))
  return answer && { answer }
}

export const readDeclineReply = (reply: unknown): DeclineReply | undefined => {
  const answer = oneOf(['declined', 'signed', 'ended', 'gone'], partsOf(reply).get('answer'))
  return answer && { answer }
}

/** The early reply counts once: a second try wants another one. */
export const openInvitation = (link: string) => {
  const early = globalThis.openedLink
  globalThis.openedLink = undefined
  const asked = early?.link === link ? early.reply : undefined
  return callSigning('/api/sign/open', { link }, readInvitation, asked)
}

export const sendCode = (link: string) => callSigning('/api/sign/code', { link }, readCodeReply)

export const decline = (who: { link: string; session?: string }, reason: string) =>
  callSigning('/api/sign/decline', { ...who, ...(reason.trim() && { reason }) }, readDeclineReply)
