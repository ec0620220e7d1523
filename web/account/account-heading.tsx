import type { ReactNode } from 'react'
import styles from './account-heading.module.css'

type AccountHeadingProps = { title: string; children: ReactNode; takesFocus?: boolean }

const focus = (heading: HTMLElement | null) => heading?.focus()

export const AccountHeading = ({ title, children, takesFocus = false }: AccountHeadingProps) => (
  <div className={styles.heading}>
    <h1 ref={takesFocus ? focus : null} tabIndex={-1} data-focus-quietly>
      {title}
    </h1>
    <p>{children}</p>
  </div>
)
