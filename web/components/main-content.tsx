// The main part of a page. After a move between pages its title takes the focus: a screen reader says where one has come to, and the
// keyboard goes on from there.
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './main-content.module.css'

let isFirstPage = true

/** Where a page has no title yet, its main part stands in. */
const focusTitle = (main: HTMLElement | null) => {
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
      {children}
    </main>
  )
}

/** Leaves the address alone: Back would have to be pressed twice, and would lead to no title. */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page, and readers look for it among the links
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
