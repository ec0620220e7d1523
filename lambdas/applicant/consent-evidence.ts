// The evidence of a consent: which text and answers were signed, by whom, when, and from where.
import { randomInt } from 'node:crypto'
import { hipaaAuthorizationYears } from '#domain/constants.ts'
import type { ConsentText } from '#domain/hipaa-authorization.ts'
import type { ConsentEvidence } from '#domain/submission-contract.ts'
import { toIsoDate, yearsAfter } from '#domain/us-date.ts'
import type { Addresses } from '../http/caller-addresses.ts'
import { fingerprintOf } from '../records/fingerprint.ts'

type Signed = {
  text: ConsentText
  textVersion: string
  answers: Record<string, unknown>
  signature: { key: string; sha256: string; versionId: string | null }
  dateSigned: string
  signer: string
  addresses: Addresses
  userAgent: string
  /** The server's time, ISO 8601. */
  signedAt: string
}

export const consentEvidence = ({
  text,
  textVersion,
  answers,
  signature,
  dateSigned,
  signer,
  addresses,
  userAgent,
  signedAt,
}: Signed): ConsentEvidence => ({
  text_version: textVersion,
  text_sha256: fingerprintOf(text),
  answers_sha256: fingerprintOf(answers),
  signature_key: signature.key,
  signature_version: signature.versionId,
  signature_sha256: signature.sha256,
  signer,
  date_signed: dateSigned,
  signed_at: signedAt,
  expires_on: yearsAfter(toIsoDate(dateSigned) ?? signedAt.slice(0, 10), hipaaAuthorizationYears),
  viewer_ip: addresses.viewerIp,
  gateway_ip: addresses.gatewayIp,
  user_agent: userAgent,
})

const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** No look-alikes (0 O 1 I L), because people read references out on the phone. */
export const newReference = (): string =>
  Array.from({ length: 8 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('')
