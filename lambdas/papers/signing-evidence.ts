// Which text was signed, by whom, when, and from where.

import { hipaaAuthorizationYears } from '#domain/constants.ts'
import type { ConsentEvidence } from '#domain/papers/consent-evidence.ts'
import type { PaperKind, SignsAs } from '#domain/papers/papers.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { toIsoDate, yearsAfter } from '#domain/text/us-date.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { type SignInAccount, signInAccountOf } from '../records/cognito-account.ts'
import { fingerprintOf } from '../records/fingerprint.ts'
import { currentTextOf } from './paper-texts.ts'

export type Signing = {
  record: ApplicantRecord
  caller: Caller
  /** The signer has read its current text. */
  kind: PaperKind
  answers: Record<string, unknown>
  signature: { key: string; sha256: string; versionId: string | null }
  /** MM/DD/YYYY */
  dateSigned: string
  signsAs: SignsAs | null
  /** At this moment. null if Cognito didn't tell. */
  account: SignInAccount | null
  /** The button. */
  pressed: string
  /** The server's time, ISO 8601. */
  signedAt: string
}

/** Follows the answers, so it is the insured person's. */
const nameOf = ({ first_name, last_name }: Pick<ApplicantRecord, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ')

/** null while Cognito is down: a signature doesn't wait for it. Rejects with 401 for a session that has ended. */
export const signersAccount = ({ userId, accessToken }: Caller): Promise<SignInAccount | null> =>
  signInAccountOf(userId, accessToken).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 401) throw error
    return null
  })

const accountName = ({ account }: Signing): string | null =>
  [account?.firstName, account?.lastName].filter(Boolean).join(' ') || null

/** The insured person signs an authorization. Everyone else signs in the name of the account. */
const signerOf = (signing: Signing): string | null => {
  const { record, kind, signsAs } = signing
  const isInsured = kind === 'authorization' && signsAs?.as !== 'representative'
  return isInsured ? cleanLine(nameOf(record)) : accountName(signing)
}

const emailOf = ({ record, account }: Signing): string | null => {
  if (account === null) return record.account_email
  return account.isEmailConfirmed ? account.email : null
}

const accountOfSigner = (signing: Signing) => ({
  user_id: signing.record.user_id,
  email: emailOf(signing),
  name: accountName(signing),
  role: signing.record.role,
})

/** The stage's, which the page shows too. */
const contact = () => ({
  product_name: process.env.PRODUCT_NAME ?? '',
  phone: process.env.SUPPORT_PHONE ?? '',
  email: process.env.SUPPORT_EMAIL ?? '',
  hours: process.env.SUPPORT_HOURS ?? '',
})

export const isoOfSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString()

export const signingEvidence = async (signing: Signing): Promise<ConsentEvidence> => {
  const { caller, signature, dateSigned, signedAt } = signing
  const { version, text } = currentTextOf(signing.kind)
  const { viewerIp, gatewayIp } = await caller.addresses()
  return {
    text_version: version,
    text_sha256: fingerprintOf(text),
    answers_sha256: fingerprintOf(signing.answers),
    signature_key: signature.key,
    signature_version: signature.versionId,
    signature_sha256: signature.sha256,
    signer: signerOf(signing),
    date_signed: dateSigned,
    signed_at: signedAt,
    expires_on: yearsAfter(toIsoDate(dateSigned) ?? signedAt.slice(0, 10), hipaaAuthorizationYears),
    viewer_ip: viewerIp,
    gateway_ip: gatewayIp,
    user_agent: caller.userAgent,
    account: accountOfSigner(signing),
    signed_in_at: isoOfSeconds(caller.signedInAt),
    two_step_on: signing.account?.isTwoStepOn ?? null,
    contact: contact(),
    site: process.env.APP_URL ?? null,
    signs_as: signing.signsAs,
    electronic: {
      text_sha256: fingerprintOf(text.electronicSignature),
      agreed_at: signedAt,
      pressed: signing.pressed,
    },
  }
}
