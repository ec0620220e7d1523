// The paper's text, ours or a newer one.
import {
  type ChangedRelease,
  type ChangedText,
  readChangedRelease,
  readChangedText,
} from '#domain/legal/changed-text.ts'
import { currentConsentVersion, currentReleaseVersion } from '#domain/legal/current-versions.ts'
import { currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import { currentReleaseText } from '#domain/legal/policy-release.ts'
import type { PaperKind } from '#domain/papers/papers.ts'
import {
  Authorization,
  AuthorizationSummary,
  Disclosure,
  ElectronicSignatureConsent,
} from '#web/review/consent-text.tsx'
import { FraudWarning } from '#web/review/fraud-warning.tsx'
import { Release, ReleaseSummary } from '#web/review/release-text.tsx'

const authorization = { version: currentConsentVersion, ...currentConsentText }
const release = { version: currentReleaseVersion, ...currentReleaseText }

export type PaperText = ChangedText | ChangedRelease

export const currentTextOf = (kind: PaperKind): PaperText =>
  kind === 'authorization' ? authorization : release

/** undefined if the server sent none. */
export const readNewerText = (kind: PaperKind, sent: unknown): PaperText | undefined =>
  kind === 'authorization' ? readChangedText(sent) : readChangedRelease(sent)

type TextProps = { text: PaperText; dateSigned: string }

export const TextToRead = ({ text, dateSigned }: TextProps) =>
  'release' in text ? (
    <>
      <ReleaseSummary />
      <Release text={text} dateSigned={dateSigned} />
    </>
  ) : (
    <>
      <FraudWarning clauses={text.warning ?? []} />
      <AuthorizationSummary />
      <Authorization text={text} dateSigned={dateSigned} />
      <Disclosure text={text} />
    </>
  )

export const ElectronicConsent = ({ text }: { text: PaperText }) => <ElectronicSignatureConsent text={text} />
