import * as versions from '#domain/legal/current-versions.ts'
import {
  consentTexts,
  currentConsentText,
  disclosureConsentText,
  signersConsentText,
} from '#domain/legal/hipaa-authorization.ts'
import { currentReleaseText, releaseTexts, signersReleaseText } from '#domain/legal/policy-release.ts'
import type { PaperKind, PermissionKind } from '#domain/papers/papers.ts'
import { Refusal } from '../http/refusal.ts'
import { paperNames } from './paper-view.ts'
import { evidenceOf, type Signed, type StoredPaper } from './stored-papers.ts'

const accountsTexts = {
  authorization: { version: versions.currentConsentVersion, text: currentConsentText },
  disclosure: { version: versions.disclosureConsentVersion, text: disclosureConsentText },
  'policy-release': { version: versions.currentReleaseVersion, text: currentReleaseText },
} as const satisfies Record<PaperKind, object>

/** Of those without an account. */
const signersTexts = {
  authorization: { version: versions.signersConsentVersion, text: signersConsentText },
  'policy-release': { version: versions.signersReleaseVersion, text: signersReleaseText },
} as const satisfies Record<PermissionKind, object>

export type CurrentText = { version: string; text: { electronicSignature: object } }

export const currentTextOf = (kind: PaperKind): CurrentText => accountsTexts[kind]
export const signersTextOf = (kind: PermissionKind): CurrentText => signersTexts[kind]

const versionsOf = {
  authorization: consentTexts,
  disclosure: consentTexts,
  'policy-release': releaseTexts,
} as const satisfies Record<PaperKind, object>

/** Not after a rollback to an older release. */
export const hasText = (paper: StoredPaper, signed: Pick<Signed, 'consent'>): boolean =>
  versionsOf[paper.kind].has(evidenceOf(paper, signed).text_version ?? '')

export const refuseOtherText = (
  kind: PaperKind,
  textVersion: string,
  { version, text } = currentTextOf(kind),
): void => {
  if (textVersion !== version)
    throw new Refusal(
      409,
      `The ${paperNames[kind]} changed while you had it open. Please read it again and sign it.`,
      {
        text: { version, ...text },
      },
    )
}
