// A new page's title takes the focus, so that screen readers announce it.
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './main-content.module.css'
import { PageToasts } from './toasts.tsx'

let isFirstPage = true

export const focusTitle = (main: HTMLElement | null) => {
  const title = main?.querySelector('h1')
  title?.setAttribute('tabindex', '-1')
  title?.setAttribute('data-focus-quietly', '')
  const start = title ?? main
  start?.focus({ preventScroll: true })
}

export const MainContent = ({ children, className = '' }: { children: ReactNode; className?: string }) => {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isFirstPage && !main.current?.contains(document.activeElement)) focusTitle(main.current)
    isFirstPage = false
  }, [])
  return (
    <main ref={main} id="main" className={`${styles.main} ${className}`} tabIndex={-1}>
      <PageToasts />
      {children}
    </main>
  )
}

/** Keeps the address, so that Back still leaves the page. */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: screen reader users look for it among the links
  <a
    className={styles.skip}
    href="#main"
    onClick={(event) => {
      event.preventDefault()
      document.getElementById('main')?.focus()
    }}
  >
    Skip to main content
  </a>
)
