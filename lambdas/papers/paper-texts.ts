import { currentConsentVersion, currentReleaseVersion } from '#domain/legal/current-versions.ts'
import { consentTexts, currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import { currentReleaseText, releaseTexts } from '#domain/legal/policy-release.ts'
import type { PaperKind } from '#domain/papers/papers.ts'
import { Refusal } from '../http/refusal.ts'
import { paperNames } from './paper-view.ts'
import { evidenceOf, type Signed, type StoredPaper } from './stored-papers.ts'

const texts = {
  authorization: {
    version: currentConsentVersion,
    text: currentConsentText,
    versions: consentTexts,
  },
  disclosure: {
    version: currentConsentVersion,
    text: currentConsentText,
    versions: consentTexts,
  },
  'policy-release': {
    version: currentReleaseVersion,
    text: currentReleaseText,
    versions: releaseTexts,
  },
} as const satisfies Record<PaperKind, object>

export const currentTextOf = (kind: PaperKind): { version: string; text: { electronicSignature: object } } =>
  texts[kind]

/** Not after a rollback to an older release. */
export const hasText = (paper: StoredPaper, signed: Pick<Signed, 'consent'>): boolean =>
  texts[paper.kind].versions.has(evidenceOf(paper, signed).text_version ?? '')

export const refuseOtherText = (kind: PaperKind, textVersion: string): void => {
  const { version, text } = texts[kind]
  if (textVersion !== version)
    throw new Refusal(
      409,
      `The ${paperNames[kind]} changed while you had it open. Please read it again and sign it.`,
      {
        text: { version, ...text },
      },
    )
}
