import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import type { SubmissionSummary, UserSummary } from '#domain/contracts/admin-contract.ts'
import { submissionProgress } from '#domain/submission-progress.ts'
import styles from '#web/staff/list/record-cells.module.css'

const Status = (props: StatusIndicatorProps) => (
  <span className={styles.status}>
    <StatusIndicator {...props} />
  </span>
)

type ProgressProps = { submission: Pick<SubmissionSummary, 'current_step' | 'health_filled'> }

export const Progress = ({ submission }: ProgressProps) => {
  const { current_step: step, health_filled: isHealthFilled } = submission
  return (
    <Status type={isHealthFilled ? 'success' : 'pending'}>{submissionProgress(step, isHealthFilled)}</Status>
  )
}

/** The form can name another email than the confirmed one. */
export const EmailConfirmed = ({ user: { email, account_email: confirmed } }: { user: UserSummary }) => {
  const isConfirmed = email !== null && email.toLowerCase() === confirmed?.toLowerCase()
  return (
    <Status type={isConfirmed ? 'success' : 'pending'}>{isConfirmed ? 'Confirmed' : 'Not confirmed'}</Status>
  )
}

const states = {
  'in-progress': { type: 'in-progress', text: 'In progress' },
  submitted: { type: 'success', text: 'Submitted' },
  'taken-back': { type: 'error', text: 'Taken back' },
  expired: { type: 'warning', text: 'Expired' },
} as const

type StatusProps = Pick<SubmissionSummary, 'status' | 'authorization'>

/** An ended authorization outweighs a sent application. */
export const SubmissionStatus = ({ status, authorization }: StatusProps) => {
  const ended = authorization === 'in-force' ? null : authorization
  const { type, text } = states[ended ?? status]
  return (
    <Status type={type}>
      {ended && <span className="visually-hidden">Authorization </span>}
      {text}
    </Status>
  )
}
