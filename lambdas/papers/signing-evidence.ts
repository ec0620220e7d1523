import { hipaaAuthorizationYears } from '#domain/constants.ts'
import type { ConsentEvidence } from '#domain/papers/consent-evidence.ts'
import type { PaperKind, SignsAs } from '#domain/papers/papers.ts'
import { addDays } from '#domain/text/eastern-day.ts'
import { cleanLine } from '#domain/text/text-rules.ts'
import { toIsoDate, yearsAfter } from '#domain/text/us-date.ts'
import { type Caller, originOf } from '../http/caller.ts'
import { Refusal, wrongField } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { type SignInAccount, signInAccountOf } from '../records/cognito-account.ts'
import { fingerprintOf } from '../records/fingerprint.ts'
import { isOwnSignature, noSignature } from '../records/own-signature.ts'
import { refuseDeleted } from '../records/refuse-ended.ts'
import { findSignature } from '../records/signatures.ts'
import { findRecord } from '../records/stored-record.ts'
import { type CurrentText, currentTextOf } from './paper-texts.ts'
import { stageContact } from './stage-contact.ts'
import type { TakenBack } from './stored-papers.ts'

const mostDaysAgo = 7

/** By UTC: tomorrow is today somewhere. */
const refuseDay = (dateSigned: string) => {
  const day = toIsoDate(dateSigned) ?? ''
  const today = new Date().toISOString().slice(0, 10)
  const isAhead = day > addDays(today, 1)
  if (!isAhead && day >= addDays(today, -mostDaysAgo)) return
  const when = isAhead ? 'in the future' : 'long past'
  throw wrongField('dateSigned', `The date signed is ${when}. Please enter today’s date.`)
}

type Own = { isOwn: boolean; signature: string; dateSigned: string }

const findOwnSignature = async ({ isOwn, signature: key, dateSigned }: Own) => {
  refuseDay(dateSigned)
  const signature = isOwn ? await findSignature(key) : undefined
  return signature && { key, ...signature }
}

/** Rejects with 422 if it isn't there. */
export const checkedSignature = async (own: Own) => {
  const signature = await findOwnSignature(own)
  if (!signature) throw noSignature()
  return signature
}

const accountsSignature = async ({ record: { user_id: userId }, signature, dateSigned }: Signing) => {
  const isOwn = isOwnSignature(userId, signature)
  const found = await findOwnSignature({ isOwn, signature, dateSigned })
  if (found) return found
  // The draft might have been deleted by now.
  const newer = await findRecord(userId)
  if (newer) refuseDeleted(newer)
  throw noSignature()
}

type Pressed = {
  /** MM/DD/YYYY */
  dateSigned: string
  signsAs: SignsAs | null
  pressed: string
  signedAt: string
}

type Signing = Pressed & {
  record: ApplicantRecord
  caller: Caller
  kind: PaperKind
  answers: Record<string, unknown>
  /** Its key. */
  signature: string
}

/** null while Cognito is down: a signature doesn't wait for it. Rejects with 401 for a session that has ended. */
export const signersAccount = ({ userId, accessToken }: Caller): Promise<SignInAccount | null> =>
  signInAccountOf(userId, accessToken).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 401) throw error
    return null
  })

type Received = {
  signature: { key: string; sha256: string; versionId: string | null }
  origin: Awaited<ReturnType<typeof originOf>>
}

type Known = Received & { account: SignInAccount | null }

/** An authorization is signed by the insured person, whose name follows the answers, or by a representative. */
const signerOf = ({ record, kind, signsAs }: Signing, accountName: string | null): string | null =>
  kind === 'authorization' && signsAs?.as !== 'representative'
    ? cleanLine([record.first_name, record.last_name].filter(Boolean).join(' '))
    : accountName

const emailOf = ({ account_email }: ApplicantRecord, account: SignInAccount | null): string | null => {
  if (account === null) return account_email
  return account.isEmailConfirmed ? account.email : null
}

/** By the person who signed. */
export const takenBackBySigner = async (
  by: 'page' | 'link',
  words: string | undefined,
  at: string,
  visitor: Parameters<typeof originOf>[0],
): Promise<TakenBack> => ({
  at,
  by,
  received_on: null,
  words: words || null,
  note: null,
  recorded_by: null,
  ...(await originOf(visitor)),
})

/** The same for an account and for a second signer. */
export const evidenceOfPaper = (
  { version, text }: CurrentText,
  { dateSigned, signsAs, pressed, signedAt }: Pressed,
  { signature, origin }: Received,
) => ({
  text_version: version,
  text_sha256: fingerprintOf(text),
  signature_key: signature.key,
  signature_version: signature.versionId,
  signature_sha256: signature.sha256,
  date_signed: dateSigned,
  signed_at: signedAt,
  expires_on: yearsAfter(toIsoDate(dateSigned) ?? signedAt.slice(0, 10), hipaaAuthorizationYears),
  ...origin,
  contact: stageContact(),
  site: process.env.APP_URL ?? null,
  signs_as: signsAs,
  on_paper: null,
  typed: null,
  electronic: { text_sha256: fingerprintOf(text.electronicSignature), agreed_at: signedAt, pressed },
})

export const evidenceOfSigning = (signing: Signing, { account, ...received }: Known): ConsentEvidence => {
  const { record } = signing
  const accountName = [account?.firstName, account?.lastName].filter(Boolean).join(' ') || null
  return {
    ...evidenceOfPaper(currentTextOf(signing.kind), signing, received),
    answers_sha256: fingerprintOf(signing.answers),
    signer: signerOf(signing, accountName),
    account: {
      user_id: record.user_id,
      email: emailOf(record, account),
      name: accountName,
      role: record.role,
    },
    two_step_on: account?.isTwoStepOn ?? null,
    known_by: null,
  }
}

export const signingEvidence = async (signing: Signing): Promise<ConsentEvidence> => {
  const { caller } = signing
  const [signature, account] = await Promise.all([accountsSignature(signing), signersAccount(caller)])
  return evidenceOfSigning(signing, { signature, account, origin: await originOf(caller) })
}
