import ExpandableSection from '@cloudscape-design/components/expandable-section'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { Fragment } from 'react'
import type { SubmissionDetail, TeamPaper } from '#domain/contracts/submission-contract.ts'
import type { ConsentEvidence } from '#domain/papers/consent-evidence.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { privateAnswerText } from '#domain/private-answers.ts'
import { easternDayText } from '#web/platform/eastern-text.ts'
import { SignatureImage } from '#web/signature/signature-image.tsx'
import { authorizationState, laterPapers } from '#web/staff/papers/paper-facts.ts'
import { Progress, SubmissionStatus } from '#web/staff/progress-indicator.tsx'
import { consentFacts, nameOf, proofFacts, signatureFacts, termsFact, timeFacts } from './case-facts.ts'
import { CaseSection, Copied, Facts, type ShownFact } from './case-section.tsx'

type EvidenceProps = { consent: ConsentEvidence; kind: TeamPaper['kind'] | undefined }

const Evidence = ({ consent, kind }: EvidenceProps) => (
  <>
    <Facts columns={2} facts={consentFacts(consent, kind)} />
    <ExpandableSection headerText="Account, addresses, device, and fingerprints" variant="footer">
      <Facts columns={1} facts={proofFacts(consent)} />
    </ExpandableSection>
  </>
)

type SubmissionProps = { submission: SubmissionDetail }

const unsignedText = ({ consent }: SubmissionDetail) =>
  consent?.on_paper ? 'Signed with a pen. The scan is among the documents' : 'Not signed yet'

export const CaseSignature = ({ submission }: SubmissionProps) => {
  const { form_data: answers, is_private: isPrivate, consent } = submission
  return (
    <CaseSection part="signature">
      {answers.signature ? (
        <SignatureImage
          value={answers.signature}
          alt={`Signature of ${consent?.signer ?? nameOf(submission)}`}
        />
      ) : (
        <p>{isPrivate ? privateAnswerText : unsignedText(submission)}</p>
      )}
      <Facts columns={1} facts={signatureFacts(submission)} />
    </CaseSection>
  )
}

/** Null: an older record has no fingerprints. */
const AsSigned = ({ submission: { is_as_signed: same } }: SubmissionProps) => {
  if (same === null) return null
  const differing = [same.text === false && 'text', !same.answers && 'answers'].filter(Boolean).join(' and ')
  if (differing === '' && same.text === null)
    return (
      <StatusIndicator type="warning">
        The answers match what was signed. The program no longer has the text
      </StatusIndicator>
    )
  return differing === '' ? (
    <StatusIndicator type="success">The text and the answers match what was signed</StatusIndicator>
  ) : (
    <StatusIndicator type="error">Doesn’t match what was signed: the {differing}</StatusIndicator>
  )
}

const recordFacts = (submission: SubmissionDetail): readonly ShownFact[] => [
  { name: 'Answers', value: <Progress submission={submission} /> },
  {
    name: 'Status',
    value: <SubmissionStatus status={submission.status} authorization={authorizationState(submission)} />,
  },
  ...timeFacts(submission),
  { name: 'ID', value: <Copied name="ID" shown={`${submission.id.slice(0, 8)}…`} text={submission.id} /> },
]

/** Only a damaged record is submitted without evidence. */
export const CaseEvidence = ({ submission }: SubmissionProps) => {
  const { consent, status, accepted_terms: terms } = submission
  return (
    <CaseSection part="evidence">
      {!consent && (
        <p>{status === 'submitted' ? 'No evidence of a signature is stored' : 'Not signed yet'}</p>
      )}
      {consent && (
        <>
          <AsSigned submission={submission} />
          <Evidence consent={consent} kind={submission.papers.at(-1)?.kind} />
        </>
      )}
      {laterPapers(submission).map(({ id, kind, evidence }) => (
        <Fragment key={id}>
          <h3>
            {paperTitles[kind]}, signed {evidence.signed_at && easternDayText(evidence.signed_at)}
          </h3>
          <Evidence consent={evidence} kind={kind} />
        </Fragment>
      ))}
      <Facts columns={1} facts={[termsFact(terms)]} />
      <Facts columns={2} facts={recordFacts(submission)} />
    </CaseSection>
  )
}
