import Container from '@cloudscape-design/components/container'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import type { SubmissionDetail } from '#domain/contracts/submission-contract.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { authorizationState } from '#web/staff/papers/paper-facts.ts'
import { Progress, SubmissionStatus } from '#web/staff/progress-indicator.tsx'
import { emailsOf, nameOf, timeFacts } from './case-facts.ts'
import styles from './case-header.module.css'
import { Facts, MailLink, PhoneLink, type ShownFact } from './case-section.tsx'

const Copied = ({ name, shown, text }: { name: string; shown: string; text: string }) => (
  <span className={styles.copied}>
    <CopyToClipboard
      variant="inline"
      textToCopy={text}
      textToDisplay={shown}
      copyButtonAriaLabel={`Copy the ${name}`}
      copySuccessText={`The ${name} is copied`}
      copyErrorText={`We couldn’t copy the ${name}`}
    />
  </span>
)

const codeFacts = ({
  id,
  reference,
  form_data: { policyNumber },
}: SubmissionDetail): readonly ShownFact[] => [
  {
    name: 'Reference',
    value: reference ? (
      <Copied name="reference" shown={readableReference(reference)} text={reference} />
    ) : (
      'None before submitting'
    ),
  },
  {
    name: 'Policy number',
    value: policyNumber ? (
      <Copied name="policy number" shown={policyNumber} text={policyNumber} />
    ) : (
      'Not answered'
    ),
  },
  { name: 'ID', value: <Copied name="ID" shown={`${id.slice(0, 8)}…`} text={id} /> },
]

const progressFacts = (submission: SubmissionDetail): readonly ShownFact[] => [
  { name: 'Answers', value: <Progress submission={submission} /> },
  {
    name: 'Status',
    value: <SubmissionStatus status={submission.status} authorization={authorizationState(submission)} />,
  },
]

export const CaseHeader = ({ submission }: { submission: SubmissionDetail }) => {
  const { phoneNumber, alternatePhone } = submission.form_data
  return (
    <header className="stack gap-3">
      <div className={styles.person}>
        <h1>{nameOf(submission)}</h1>
        {emailsOf(submission).map(({ label, email }) => (
          <p key={label}>
            {label}
            {email && <MailLink email={email} />}
          </p>
        ))}
        {[phoneNumber, alternatePhone].map(
          (phone) =>
            phone && (
              <p key={phone}>
                <PhoneLink phone={phone} />
              </p>
            ),
        )}
      </div>
      <Container>
        <Facts
          columns={4}
          facts={[...codeFacts(submission), ...progressFacts(submission), ...timeFacts(submission)]}
        />
      </Container>
    </header>
  )
}
