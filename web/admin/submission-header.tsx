// Whose submission it is and how far it has come (ADM-3).
import type { SubmissionDetail } from '#domain/admin-contract.ts'
import { readableReference } from '#domain/readable-reference.ts'
import { submissionProgress, submitterName } from '#domain/submission-progress.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { momentWithZone } from '#web/platform/moment-with-zone.ts'
import { Badge } from './badge.tsx'
import styles from './submission-header.module.css'

const statusWords = { 'in-progress': 'In progress', submitted: 'Submitted' } as const

export const nameOf = ({ profile }: SubmissionDetail) => submitterName(profile.first_name, profile.last_name)

const factsOf = (submission: SubmissionDetail) => ({
  Reference: submission.reference ? readableReference(submission.reference) : 'None before submitting',
  Started: momentWithZone(submission.created_at),
  Submitted: submission.submitted_at ? momentWithZone(submission.submitted_at) : 'Not yet',
  'Last change': momentWithZone(submission.updated_at),
})

/** Anybody can type any email into the form, so the one that its owner confirmed stands beside it where they differ. */
const Emails = ({ submission }: { submission: SubmissionDetail }) => {
  const { profile, form_data: answers, account_email: confirmed } = submission
  const email = profile.email ?? answers.email
  if (!confirmed || confirmed.toLowerCase() === email?.toLowerCase())
    return <p className={styles.email}>{email ? <BreakableEmail email={email} /> : 'No email known'}</p>
  return (
    <>
      <p className={styles.email}>
        {email ? (
          <>
            Email on the form (not confirmed): <BreakableEmail email={email} />
          </>
        ) : (
          'No email on the form'
        )}
      </p>
      <p className={styles.email}>
        Email of the account (confirmed): <BreakableEmail email={confirmed} />
      </p>
    </>
  )
}

export const SubmissionHeader = ({ submission }: { submission: SubmissionDetail }) => {
  const { current_step: step, status, health_filled } = submission
  const progress = submissionProgress(step, health_filled)
  return (
    <header className={styles.header}>
      <div className={styles.person}>
        <h1 className={styles.name}>{nameOf(submission)}</h1>
        <Emails submission={submission} />
        <p className={styles.badges}>
          <Badge kind={progress === 'Complete' ? 'done' : 'open'}>{progress}</Badge>
          <Badge kind={status === 'submitted' ? 'done' : 'quiet'}>{statusWords[status]}</Badge>
        </p>
      </div>
      <dl className={styles.facts}>
        {Object.entries(factsOf(submission)).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
