// The policy information release as people read it.
import type { ReleaseText } from '#domain/legal/policy-release.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { Clauses, Expiry, PaperSheet, Summary, SupportAddresses } from './consent-text.tsx'

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

/** @param dateSigned as typed */
export const Release = ({ text, dateSigned }: { text: ReleaseText; dateSigned: string }) => (
  <PaperSheet title={paperTitles['policy-release']}>
    <Clauses clauses={text.release} />
    <SupportAddresses />
    <Expiry dateSigned={dateSigned} />
  </PaperSheet>
)
