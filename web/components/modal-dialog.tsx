// A question or a notice over the page, in the browser's own dialog: it keeps the focus inside and gives it back. Without onDismiss it
// stays until it is answered, whatever the browser makes of Escape. Messages shown meanwhile stand in it, not under it.
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './modal-dialog.module.css'
import { ToastProvider } from './toasts.tsx'

type ModalDialogProps = {
  /** Escape, or the phone's Back. */
  onDismiss?: () => void
  /** Hides the page behind it altogether. */
  isCovering?: boolean
  /** Room for a signature. */
  isWide?: boolean
  /** Without it messages stay on the page, and what is in the dialog speaks for itself. */
  hasMessages?: boolean
  /** DialogText first. */
  children: ReactNode
}

const DialogId = createContext('')

export const ModalDialog = ({
  onDismiss,
  isCovering = false,
  isWide = false,
  hasMessages = true,
  children,
}: ModalDialogProps) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  /** Before the first picture, and again should the browser close it. Closing gives the focus back. */
  const open = () => {
    if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const element = dialog.current
    open()
    return () => element?.close()
  }, [])
  const content = <div className={styles.content}>{children}</div>
  return createPortal(
    <dialog
      ref={dialog}
      className={[styles.dialog, isCovering && styles.covering, isWide && styles.wide]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
      closedby={onDismiss ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss?.()
      }}
      onClose={open}
    >
      <DialogId value={id}>{hasMessages ? <ToastProvider>{content}</ToastProvider> : content}</DialogId>
    </dialog>,
    document.body,
  )
}

/** What the dialog is about. A new title takes the focus, so that it is read out from its beginning. */
export const DialogText = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useContext(DialogId)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each title is another text
  useLayoutEffect(() => heading.current?.focus(), [title])
  return (
    <div>
      <h2 ref={heading} id={`${id}-title`} className={styles.title} tabIndex={-1} data-focus-quietly>
        {title}
      </h2>
      <p id={`${id}-lead`} className={styles.lead}>
        {children}
      </p>
    </div>
  )
}

/** Side by side where there is room, the safe answer first. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
)
