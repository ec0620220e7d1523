// Short messages at the top of the main content. They push the page down and cover nothing. They go when their page is left.
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
import { useLocation } from 'react-router-dom'
import { LiveMessages, type Message } from './live-messages.tsx'
import styles from './toasts.module.css'

export type Toast = Message & {
  /** For a message just before a change of page. */
  staysForNextPage?: boolean
  /** Shows above the buttons of the form instead of at the top. */
  isAboutForm?: boolean
}
/** `dismiss` removes toasts by title. */
type Toasts = { show: (toast: Toast) => void; dismiss: (title: string) => void }
/** A toast without `page` belongs to the page that opens next. */
type ShownToast = Toast & { id: number; page: string | undefined }
type Shown = {
  toasts: readonly ShownToast[]
  close: (toast: ShownToast) => void
  /** Returns how to leave it. */
  open: (page: string) => () => void
}

/** Milliseconds. Errors float longer. */
const floatsFor = 6000
/** Pixels that tell a person's scroll from the small ones of a change of focus. */
const scrolled = 48
const ToastContext = createContext<Toasts | undefined>(undefined)
const ShownContext = createContext<Shown | undefined>(undefined)
const isSame = (one: Toast, other: Toast) =>
  one.kind === other.kind && one.title === other.title && one.text === other.text

let lastId = 0

const useWithin = <Value,>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('There is no ToastProvider.')
  return value
}

export const useToasts = (): Toasts => useWithin(useContext(ToastContext))

export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  // The page that is seen: the address can be ahead of it.
  const page = useRef<string>(undefined)
  const calls = useMemo(
    (): Toasts => ({
      show: (toast) => {
        lastId += 1
        const shown = { ...toast, id: lastId, page: toast.staysForNextPage ? undefined : page.current }
        setToasts((all) => [...all.filter((other) => !isSame(other, toast)), shown])
      },
      dismiss: (title) => setToasts((all) => all.filter((toast) => toast.title !== title)),
    }),
    [],
  )
  const close = useCallback(
    (closed: ShownToast) => setToasts((all) => all.filter((toast) => toast !== closed)),
    [],
  )
  const open = useCallback((opened: string) => {
    page.current = opened
    setToasts((all) =>
      all
        .filter((toast) => toast.page === undefined || toast.page === opened)
        .map((toast) => ({ ...toast, page: opened })),
    )
    return () => {
      page.current = undefined
    }
  }, [])
  const shown = useMemo(() => ({ toasts, close, open }), [toasts, close, open])
  return (
    <ToastContext value={calls}>
      <ShownContext value={shown}>{children}</ShownContext>
    </ToastContext>
  )
}

/** Changes with every new toast. */
const newestOf = (toasts: readonly ShownToast[]) => toasts.at(-1)?.id

/** A new toast floats at the top of the window, until the person scrolls or has had time to read it. */
const useFloating = (toasts: readonly ShownToast[]) => {
  const newest = newestOf(toasts)
  const hasError = toasts.some(({ kind }) => kind === 'error')
  const [settled, setSettled] = useState<number>()
  useEffect(() => {
    if (newest === undefined) return undefined
    const start = scrollY
    const settle = () => setSettled(newest)
    const onScroll = () => Math.abs(scrollY - start) > scrolled && settle()
    const timer = hasError ? undefined : setTimeout(settle, floatsFor)
    addEventListener('scroll', onScroll)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
    }
  }, [newest, hasError])
  return newest !== undefined && newest !== settled
}

/** Pixels above a floating toast, and below it for a step's bar. */
const edge = 8
const headRoom = 104

/** Tells how much of the window a floating toast takes, so that it never covers a step's bar or the focus. */
const useRoom = (isFloating: boolean) => {
  const stack = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const height = isFloating ? (stack.current?.offsetHeight ?? 0) + edge : 0
    style.setProperty('--messages-height', `${height}px`)
    style.scrollPaddingBlockStart = height === 0 ? '' : `${height + headRoom}px`
  })
  return stack
}

const useMine = (isForm: boolean) => {
  const { toasts, ...shown } = useWithin(useContext(ShownContext))
  const { pathname } = useLocation()
  const isMine = ({ page = pathname, isAboutForm = false }: ShownToast) =>
    page === pathname && isAboutForm === isForm
  return { mine: toasts.filter(isMine), pathname, ...shown }
}

const Stack = () => {
  const { mine, close, open, pathname } = useMine(false)
  useEffect(() => open(pathname), [open, pathname])
  const isFloating = useFloating(mine)
  const stack = useRoom(isFloating)
  return (
    <section
      ref={stack}
      className={`${styles.stack} ${isFloating ? styles.floating : ''}`}
      {...(mine.length > 0 && { 'aria-label': 'Messages' })}
    >
      <LiveMessages messages={mine} keyOf={({ id }) => id} onClose={close} />
    </section>
  )
}

/** The screen for an unexpected error is outside of the provider. */
export const PageToasts = () => useContext(ShownContext) && <Stack />

export const FormToasts = () => {
  const { mine, close } = useMine(true)
  return <LiveMessages messages={mine} keyOf={({ id }) => id} onClose={close} />
}
