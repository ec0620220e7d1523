// A question or a notice over the page, in the browser's own dialog: it keeps the focus inside and gives it back. Without onDismiss it
// stays until it is answered, whatever the browser makes of Escape. Messages shown meanwhile stand in it, not under it.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './modal-dialog.module.css'
import { ToastProvider } from './toasts.tsx'

type ModalDialogProps = {
  title: string
  lead: ReactNode
  /** Escape, or the phone's Back. */
  onDismiss?: () => void
  /** Hides the page behind it altogether. */
  isCovering?: boolean
  children?: ReactNode
}

/** Open from before the first picture on, and again should the browser close it. */
const useOpen = (title: string) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const open = () => {
    if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal()
  }
  useLayoutEffect(open, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are read out from their beginning
  useLayoutEffect(() => heading.current?.focus(), [title])
  return { dialog, heading, open }
}

export const ModalDialog = ({ title, lead, onDismiss, isCovering = false, children }: ModalDialogProps) => {
  const id = useId()
  const { dialog, heading, open } = useOpen(title)
  return createPortal(
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${isCovering ? styles.covering : ''}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
      closedby={onDismiss ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss?.()
      }}
      onClose={open}
    >
      <ToastProvider>
        <div className={styles.content}>
          <div>
            <h2 ref={heading} id={`${id}-title`} className={styles.title} tabIndex={-1} data-focus-quietly>
              {title}
            </h2>
            <div id={`${id}-lead`} className={styles.lead}>
              {lead}
            </div>
          </div>
          {children}
        </div>
      </ToastProvider>
    </dialog>,
    document.body,
  )
}

/** Side by side where there is room, the safe answer first. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
)
