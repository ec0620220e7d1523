// A failure that stands where its content would: in red, with a way to try again (ADM-6).
import { Button } from '#web/components/button.tsx'
import styles from './failure-notice.module.css'

type FailureNoticeProps = { message: string; onRetry: () => void; isRetrying?: boolean }

export const FailureNotice = ({ message, onRetry, isRetrying = false }: FailureNoticeProps) => (
  <div className={styles.notice} role="alert">
    <div className={styles.message}>
      {message.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
    <Button variant="secondary" onClick={onRetry} disabled={isRetrying}>
      {isRetrying ? 'Trying...' : 'Try again'}
    </Button>
  </div>
)
