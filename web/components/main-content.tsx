// The main part of a page. After a move between pages it takes the focus, so that keyboard and screen reader start at its top.
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './main-content.module.css'

let isFirstPage = true

export const MainContent = ({ children, className = '' }: { children: ReactNode; className?: string }) => {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isFirstPage && !main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return (
    <main ref={main} id="main" className={`${styles.main} ${className}`} tabIndex={-1}>
      {children}
    </main>
  )
}

export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Skip to main content
  </a>
)
