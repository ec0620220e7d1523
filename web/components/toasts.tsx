// Short messages over the page, read out by screen readers. They survive a change of page.
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import styles from './toasts.module.css'
import { useKeepFocusVisible } from './use-keep-focus-visible.ts'

/** Errors stay until they are closed, others for 6 seconds. Each line is a paragraph. */
export type Toast = { kind: 'success' | 'error' | 'info'; title: string; text?: string }
/** `dismiss` removes toasts by title. */
type Toasts = { show: (toast: Toast) => void; dismiss: (title: string) => void }
type ShownToast = Toast & { id: number }

const shownFor = 6000
const ToastContext = createContext<Toasts | undefined>(undefined)
const isSame = (one: Toast, other: Toast) =>
  one.kind === other.kind && one.title === other.title && one.text === other.text

let lastId = 0

export const useToasts = (): Toasts => {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToasts must be used within a ToastProvider')
  return toasts
}

/** In a scrolled dialog a toast would be out of sight. */
const reveal = (card: HTMLElement | null) => {
  if (card?.closest('dialog')) card.scrollIntoView({ block: 'nearest' })
}

const ToastCard = ({ toast, onClose }: { toast: ShownToast; onClose: (id: number) => void }) => {
  const [isHeld, setIsHeld] = useState(false)
  const titleId = `message-${toast.id}`
  useEffect(() => {
    if (toast.kind === 'error' || isHeld) return undefined
    const timer = setTimeout(() => onClose(toast.id), shownFor)
    return () => clearTimeout(timer)
  }, [toast, isHeld, onClose])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only keep the toast from closing
    <div
      ref={reveal}
      className={`${styles.toast} ${styles[toast.kind]}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div>
        <p id={titleId} className={styles.title}>
          {toast.title}
        </p>
        {toast.text?.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <button
        type="button"
        className={styles.close}
        onClick={() => onClose(toast.id)}
        aria-label="Close message"
        aria-describedby={titleId}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}

export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<readonly ShownToast[]>([])
  const stack = useRef<HTMLElement>(null)
  useKeepFocusVisible(stack)
  const close = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), [])
  const toasts = useMemo(
    (): Toasts => ({
      show: (toast) => {
        lastId += 1
        const id = lastId
        setShown((all) => [...all.filter((other) => !isSame(other, toast)), { ...toast, id }])
      },
      dismiss: (title) => setShown((all) => all.filter((toast) => toast.title !== title)),
    }),
    [],
  )
  const cards = (isError: boolean) =>
    shown
      .filter((toast) => (toast.kind === 'error') === isError)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onClose={close} />)

  return (
    <ToastContext value={toasts}>
      {children}
      <section ref={stack} className={styles.stack} aria-label="Messages">
        <div role="status" aria-atomic="false">
          {cards(false)}
        </div>
        <div role="alert" aria-atomic="false">
          {cards(true)}
        </div>
      </section>
    </ToastContext>
  )
}
