// Over the whole page while an application is submitted (HIP-3). The form stays underneath, so that a failure loses nothing.
import { useEffect, useRef } from 'react'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import styles from './submitting-screen.module.css'

export const SubmittingScreen = () => {
  const screen = useRef<HTMLDialogElement>(null)
  useEffect(() => screen.current?.showModal(), [])
  return (
    <dialog
      ref={screen}
      className={styles.screen}
      aria-label="Please wait"
      aria-describedby="submitting"
      onCancel={(event) => event.preventDefault()}
    >
      <div id="submitting">
        <LoadingScreen text="Submitting your application..." />
      </div>
    </dialog>
  )
}
