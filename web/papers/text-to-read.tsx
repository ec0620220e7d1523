import { paperTitles } from '#domain/papers/paper-titles.ts'
import {
  Authorization,
  AuthorizationSummary,
  DatedPaper,
  Disclosure,
  Summary,
} from '#web/review/consent-text.tsx'
import { FraudWarning } from '#web/review/fraud-warning.tsx'
import type { PaperText } from './use-paper-form.ts'

const ReleaseSummary = () => (
  <Summary
    points={[
      'Your insurance company may tell us about the policy: its value, its loans, and its premiums.',
      'It does not share your health records with this paper.',
      'You don’t have to sign. Your policy stays just as it is.',
      'It ends after two years. You can take it back at any time, but what was shared stays shared.',
    ]}
  />
)

type TextToReadProps = { text: PaperText; dateSigned: string; policy?: string }

/** `policy`: as in the summary of the authorization. */
export const TextToRead = ({ text, dateSigned, policy = 'your policy' }: TextToReadProps) =>
  'release' in text ? (
    <>
      <ReleaseSummary />
      <DatedPaper title={paperTitles['policy-release']} clauses={text.release} dateSigned={dateSigned} />
    </>
  ) : (
    <>
      <FraudWarning clauses={text.warning ?? []} />
      <AuthorizationSummary policy={policy} />
      <Authorization text={text} dateSigned={dateSigned} />
      {text.disclosure.length > 0 && <Disclosure text={text} />}
    </>
  )
