// The browser's own dialog. Without onDismiss only a button closes it.
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './modal-dialog.module.css'

type ModalDialogProps = {
  /** Escape, or the phone's Back. */
  onDismiss?: () => void
  isCovering?: boolean
  isWide?: boolean
  /** As large as the window. */
  isFull?: boolean
  children: ReactNode
}

export const DialogId = createContext('')

/** Opens it again if the browser closes it. */
const openModal = (dialog: HTMLDialogElement | null) => {
  if (dialog?.isConnected && !dialog.open) dialog.showModal()
}

export const ModalDialog = ({
  onDismiss,
  isCovering = false,
  isWide = false,
  isFull = false,
  children,
}: ModalDialogProps) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    openModal(element)
    return () => element?.close()
  }, [])
  return createPortal(
    <dialog
      id={id}
      ref={dialog}
      className={[styles.dialog, isCovering && styles.covering, isWide && styles.wide, isFull && styles.full]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
      closedby={onDismiss ? 'closerequest' : 'none'}
      onCancel={(event) => {
        // The event of a dialog inside it, or of a file picker that was canceled.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onDismiss?.()
      }}
      onClose={() => openModal(dialog.current)}
    >
      <DialogId value={id}>
        <div className="stack gap-5">{children}</div>
      </DialogId>
    </dialog>,
    document.body,
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus()

export const DialogText = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useContext(DialogId)

  return (
    <div>
      <h2 key={title} ref={focus} id={`${id}-title`} tabIndex={-1} data-focus-quietly>
        {title}
      </h2>
      <p id={`${id}-lead`} className={styles.lead}>
        {children}
      </p>
    </div>
  )
}

/** Put the filled button first. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
)
