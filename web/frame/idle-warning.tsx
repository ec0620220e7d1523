// The question two minutes before the idle limit. Screen readers hear only a few of the seconds.
import { Button } from '#web/components/button.tsx'
import { DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import styles from './session-dialog.module.css'

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const marks = [10, 30, 60, 120]
const spoken: Readonly<Record<number, string>> = {
  10: '10 seconds left.',
  30: '30 seconds left.',
  60: '1 minute left.',
  120: '2 minutes left.',
}

type IdleWarningProps = { secondsLeft: number; onStay: () => void }

export const IdleWarning = ({ secondsLeft, onStay }: IdleWarningProps) => (
  <ModalDialog onDismiss={onStay}>
    <DialogText title="Are you still there?">
      To keep your information safe, we’ll soon sign you out.{' '}
      <span className="visually-hidden" role="status">
        {spoken[marks.find((mark) => secondsLeft <= mark) ?? 120]}
      </span>{' '}
      We’ll save your answers first.
    </DialogText>
    <p className={styles.countdown} aria-hidden="true">
      <span>Time left</span> {clockOf(secondsLeft)}
    </p>
    <Button isWide onClick={onStay}>
      Stay signed in
    </Button>
  </ModalDialog>
)
