// Toasts push the page down and cover nothing. They go when their page is left.
import { useEffect, useRef, useState } from 'react'
import { useInRouterContext, useLocation } from 'react-router-dom'
import { createStore } from '#web/platform/store.ts'
import { useStore } from '#web/platform/use-store.ts'
import { LiveMessages, type Message } from './live-messages.tsx'
import styles from './toasts.module.css'

export type Toast = Message & {
  staysForNextPage?: boolean
  /** Shows above the form's buttons. */
  isAboutForm?: boolean
}
/** A toast without `page` belongs to the page that opens next. */
type ShownToast = Toast & { id: number; page: string | undefined }

/** Milliseconds. Errors float longer. */
const floatsFor = 6000
/** Pixels. A change of focus scrolls less. */
const scrolled = 48

const isSame = (one: Toast, other: Toast) =>
  one.kind === other.kind && one.title === other.title && one.text === other.text

const shown = createStore<{ toasts: readonly ShownToast[] }>({ toasts: [] })
/** The page that is seen: the address can be ahead of it. */
let page: string | undefined
let lastId = 0

const change = (next: (all: readonly ShownToast[]) => readonly ShownToast[]) =>
  shown.change({ toasts: next(shown.snapshot().toasts) })

const close = (closed: ShownToast) => change((all) => all.filter((toast) => toast !== closed))

const calls = {
  show: (toast: Toast) => {
    lastId += 1
    const added = { ...toast, id: lastId, page: toast.staysForNextPage ? undefined : page }
    change((all) => [...all.filter((other) => !isSame(other, toast)), added])
  },
  dismiss: (title: string) => change((all) => all.filter((toast) => toast.title !== title)),
}

export const useToasts = () => calls

const open = (opened: string) => {
  page = opened
  change((all) =>
    all
      .filter((toast) => toast.page === undefined || toast.page === opened)
      .map((toast) => ({ ...toast, page: opened })),
  )
  return () => {
    page = undefined
  }
}

/** Until the person scrolls or has had time to read it. */
const useFloating = (toasts: readonly ShownToast[]) => {
  const newest = toasts.at(-1)?.id
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

/** So that a floating toast never covers a step's bar or the focus. */
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
  const { pathname } = useLocation()
  const isMine = ({ page: its = pathname, isAboutForm = false }: ShownToast) =>
    its === pathname && isAboutForm === isForm
  return useStore(shown).toasts.filter(isMine)
}

const Stack = () => {
  const { pathname } = useLocation()
  const mine = useMine(false)
  useEffect(() => open(pathname), [pathname])
  const isFloating = useFloating(mine)
  const stack = useRoom(isFloating)
  return (
    <section
      ref={stack}
      className={`screen-only ${styles.stack} ${isFloating ? styles.floating : ''}`}
      {...(mine.length > 0 && { 'aria-label': 'Messages' })}
    >
      <LiveMessages messages={mine} keyOf={({ id }) => id} onClose={close} />
    </section>
  )
}

/** The screen for an unexpected error is outside of the router. */
export const PageToasts = () => useInRouterContext() && <Stack />

export const FormToasts = () => (
  <LiveMessages messages={useMine(true)} keyOf={({ id }) => id} onClose={close} />
)
