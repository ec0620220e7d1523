// The applicant and the progress of a submission.
import Container from '@cloudscape-design/components/container'
import type { SubmissionDetail } from '#domain/admin-contract.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Facts } from './facts.tsx'
import { Progress, SubmissionStatus } from './progress-indicator.tsx'
import { emailsOf, headerFacts, nameOf } from './submission-facts.ts'
import styles from './submission-header.module.css'

export const SubmissionHeader = ({ submission }: { submission: SubmissionDetail }) => (
  <header className={styles.header}>
    <div className={styles.person}>
      <h1>{nameOf(submission)}</h1>
      {emailsOf(submission).map(({ label, email }) => (
        <p key={label}>
          {label}
          {email && <BreakableEmail email={email} />}
        </p>
      ))}
      <p className={styles.status}>
        <Progress submission={submission} />
        <SubmissionStatus status={submission.status} />
      </p>
    </div>
    <Container>
      <Facts columns={4} facts={headerFacts(submission)} />
    </Container>
  </header>
)
