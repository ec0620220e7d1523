import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'

type FailureNoticeProps = { message: string; onRetry: () => void; isRetrying?: boolean }

const red = {
  root: { color: 'var(--color-error)', borderColor: 'var(--color-error)' },
  icon: { color: 'var(--color-error)' },
}

export const FailureNotice = ({ message, onRetry, isRetrying = false }: FailureNoticeProps) => (
  <div role="alert">
    <Alert
      type="error"
      style={red}
      action={
        <Button onClick={onRetry} loading={isRetrying}>
          Try again
        </Button>
      }
    >
      {message.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  </div>
)
