import type { ReleaseText } from '#domain/legal/policy-release.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { DatedPaper, Summary } from './consent-text.tsx'

export const ReleaseSummary = () => (
  <Summary
    points={[
      'Your insurance company may tell us about the policy: its value, its loans, and its premiums.',
      'It does not share your health records with this paper.',
      'You don’t have to sign. Your policy stays just as it is.',
      'It ends after two years. You can take it back at any time, but what was shared stays shared.',
    ]}
  />
)

export const Release = ({ text, dateSigned }: { text: ReleaseText; dateSigned: string }) => (
  <DatedPaper title={paperTitles['policy-release']} clauses={text.release} dateSigned={dateSigned} />
)
