// Over the whole page while an application is submitted (HIP-3). The form stays underneath, so that a failure loses nothing.
import { useEffect, useRef, useState } from 'react'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import styles from './submitting-screen.module.css'

/** Milliseconds after which it says that it takes longer, and what is safe. */
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
  /** Again should the browser close it: a second Escape does, whatever the page says to it. */
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
              Your answers and your signature are saved. If the page closes, just sign in again: you will see
              whether your application went through. It can’t be submitted twice.
            </p>
          </>
        )}
      </div>
    </dialog>
  )
}
