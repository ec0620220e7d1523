import { useEffect, useRef, useState } from 'react'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import styles from './submitting-screen.module.css'

/** Milliseconds until it explains the delay. */
const usualTime = 8000

const useIsSlow = () => {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), usualTime)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}

export const SubmittingScreen = ({ text = 'Submitting your application...' }: { text?: string }) => {
  const screen = useRef<HTMLDialogElement>(null)
  const isSlow = useIsSlow()
  /** Opens it again: a second Escape closes it in spite of onCancel. */
  const open = () => {
    if (screen.current?.isConnected && !screen.current.open) screen.current.showModal()
  }
  useEffect(open, [])
  return (
    <dialog
      ref={screen}
      className={styles.screen}
      aria-label="Please wait"
      aria-describedby="submitting"
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClose={open}
    >
      <div id="submitting" className={styles.work}>
        <LoadingScreen text={text} />
      </div>
      <div role="status" className={styles.slow}>
        {isSlow && (
          <>
            <p>This is taking longer than usual. Please wait, and keep this page open.</p>
            <p>
              Your answers and your signature are saved. If the page closes, just sign in again: you’ll see
              whether your application went through. It can’t be submitted twice.
            </p>
          </>
        )}
      </div>
    </dialog>
  )
}
