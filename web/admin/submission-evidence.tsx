// The signature and the evidence for it.
import type { SubmissionDetail } from '#domain/admin-contract.ts'
import { privateAnswerText } from '#domain/private-answers.ts'
import { SignatureImage } from '#web/signature/signature-image.tsx'
import { Facts } from './facts.tsx'
import { consentFacts, nameOf, signatureFacts, termsFact } from './submission-facts.ts'
import { SubmissionSection } from './submission-section.tsx'

type SubmissionProps = { submission: SubmissionDetail }

export const SubmissionSignature = ({ submission }: SubmissionProps) => {
  const { form_data: answers, is_private: isPrivate } = submission
  return (
    <SubmissionSection id="signature-title" title="Signature">
      {answers.signature ? (
        <SignatureImage value={answers.signature} alt={`Signature of ${nameOf(submission)}`} />
      ) : (
        <p>{isPrivate ? privateAnswerText : 'Not signed yet'}</p>
      )}
      <Facts columns={1} facts={signatureFacts(answers)} />
    </SubmissionSection>
  )
}

/** Only a damaged record is submitted without evidence. */
export const SubmissionEvidence = ({ submission }: SubmissionProps) => {
  const { consent, status, accepted_terms: terms } = submission
  const facts = consent ? consentFacts(consent) : []
  return (
    <SubmissionSection id="evidence-title" title="Consent evidence">
      {!consent && (
        <p>{status === 'submitted' ? 'No evidence of a signature is stored' : 'Not signed yet'}</p>
      )}
      {consent && <Facts columns={2} facts={facts.filter(({ isCode }) => !isCode)} />}
      {consent && <Facts columns={1} facts={facts.filter(({ isCode }) => isCode)} />}
      <Facts columns={1} facts={[termsFact(terms)]} />
    </SubmissionSection>
  )
}
