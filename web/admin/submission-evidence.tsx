// The signature and everything that proves it, in words: what an auditor would ask for stands here, all of it open to the eye.
import type { AcceptedTerms } from '#domain/accepted-terms.ts'
import type { ConsentEvidence, SubmissionDetail } from '#domain/admin-contract.ts'
import { answerText } from '#domain/answer-text.ts'
import { fieldLabels } from '#domain/labels.ts'
import { keptPrivate } from '#domain/private-answers.ts'
import { toUsDate } from '#domain/us-date.ts'
import { momentWithZone } from '#web/platform/moment-with-zone.ts'
import { SignatureImage } from '#web/signature/signature-image.tsx'
import { signedFromText } from './address-text.ts'
import styles from './submission-evidence.module.css'
import { nameOf } from './submission-header.tsx'

type Fact = readonly [name: string, value: string | null | undefined, isCode?: 'code']

const factsOf = (consent: ConsentEvidence): readonly Fact[] => [
  ['Signed by', consent.signer],
  ['Date signed, as written', consent.date_signed],
  ['Received by us', consent.signed_at && momentWithZone(consent.signed_at)],
  ['Expires on', consent.expires_on && toUsDate(consent.expires_on)],
  ['Text version', consent.text_version],
  ['Signed from this address', signedFromText(consent)],
  ['Address seen by our gateway', consent.gateway_ip],
  ['Device and browser', consent.user_agent],
  ['Fingerprint of the text (SHA-256)', consent.text_sha256, 'code'],
  ['Fingerprint of the answers (SHA-256)', consent.answers_sha256, 'code'],
  ['Fingerprint of the signature (SHA-256)', consent.signature_sha256, 'code'],
  ['Signature file', consent.signature_key, 'code'],
  ['Version of that file', consent.signature_version, 'code'],
]

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value, isCode]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={value ? isCode && styles.code : styles.none}>{value || 'Not recorded'}</dd>
      </div>
    ))}
  </dl>
)

const accepted = (answers: SubmissionDetail['form_data']): readonly Fact[] =>
  (['acceptedHipaa', 'acknowledgeDisclosure'] as const).map((field) => [
    fieldLabels[field],
    answerText(field, answers) || 'No',
  ])

export const SubmissionSignature = ({ submission }: { submission: SubmissionDetail }) => {
  const { form_data: answers, is_private: isPrivate } = submission
  return (
    <section className={styles.card} aria-labelledby="signature-title">
      <h2 id="signature-title" tabIndex={-1} data-focus-quietly>
        Signature
      </h2>
      {answers.signature ? (
        <SignatureImage value={answers.signature} alt={`Signature of ${nameOf(submission)}`} />
      ) : (
        <p>{isPrivate ? keptPrivate : 'Not signed yet'}</p>
      )}
      <Facts
        facts={[...accepted(answers), [fieldLabels.dateSigned, answers.dateSigned || 'Not signed yet']]}
      />
    </section>
  )
}

/** An account that an operator made has none, and neither have older ones. */
const termsText = (terms: AcceptedTerms | null) =>
  terms
    ? [
        `Terms ${terms.terms}`,
        `Privacy policy ${terms.privacy}`,
        `E-signature agreement ${terms.electronic_signature}`,
        `On record since ${momentWithZone(terms.accepted_at)}`,
      ].join('\n')
    : 'Nothing on record'

type EvidenceProps = { submission: Pick<SubmissionDetail, 'consent' | 'status' | 'accepted_terms'> }

/** Only a damaged record is submitted without evidence. */
export const SubmissionEvidence = ({
  submission: { consent, status, accepted_terms: terms },
}: EvidenceProps) => (
  <section className={styles.card} aria-labelledby="evidence-title">
    <h2 id="evidence-title" tabIndex={-1} data-focus-quietly>
      Consent evidence
    </h2>
    {consent ? (
      <Facts facts={factsOf(consent)} />
    ) : (
      <p>{status === 'submitted' ? 'No evidence of a signature is stored' : 'Not signed yet'}</p>
    )}
    <Facts facts={[['Accepted at sign-up', termsText(terms)]]} />
  </section>
)
