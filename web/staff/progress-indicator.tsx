import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { SubmissionSummary, UserSummary } from '#domain/contracts/admin-contract.ts'
import { submissionProgress } from '#domain/submission-progress.ts'
import styles from '#web/staff/list/record-cells.module.css'

type ProgressProps = { submission: Pick<SubmissionSummary, 'current_step' | 'health_filled'> }

export const Progress = ({ submission }: ProgressProps) => {
  const { current_step: step, health_filled: isHealthFilled } = submission
  return (
    <span className={styles.status}>
      <StatusIndicator type={isHealthFilled ? 'success' : 'pending'}>
        {submissionProgress(step, isHealthFilled)}
      </StatusIndicator>
    </span>
  )
}

/** The form can name another email than the confirmed one. */
export const EmailConfirmed = ({ user: { email, account_email: confirmed } }: { user: UserSummary }) => (
  <span className={styles.status}>
    {email !== null && email.toLowerCase() === confirmed?.toLowerCase() ? (
      <StatusIndicator type="success">Confirmed</StatusIndicator>
    ) : (
      <StatusIndicator type="pending">Not confirmed</StatusIndicator>
    )}
  </span>
)

const ended = {
  'taken-back': { type: 'error', text: 'Taken back' },
  expired: { type: 'warning', text: 'Expired' },
} as const

/** An ended authorization outweighs a sent application. */
export const SubmissionStatus = ({
  status,
  authorization,
}: Pick<SubmissionSummary, 'status' | 'authorization'>) => {
  const end = authorization === null || authorization === 'in-force' ? undefined : ended[authorization]
  if (end)
    return (
      <span className={styles.status}>
        <StatusIndicator type={end.type}>
          <span className="visually-hidden">Authorization </span>
          {end.text}
        </StatusIndicator>
      </span>
    )
  return (
    <span className={styles.status}>
      {status === 'submitted' ? (
        <StatusIndicator type="success">Submitted</StatusIndicator>
      ) : (
        <StatusIndicator type="in-progress">In progress</StatusIndicator>
      )}
    </span>
  )
}
