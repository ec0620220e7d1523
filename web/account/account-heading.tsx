import { type ReactNode, useEffect, useRef } from 'react'
import styles from './account-heading.module.css'

export const AccountHeading = ({
  title,
  children,
  takesFocus = false,
}: {
  title: string
  children: ReactNode
  takesFocus?: boolean
}) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className={styles.heading}>
      <h1 ref={heading} tabIndex={-1} data-focus-quietly>
        {title}
      </h1>
      <p>{children}</p>
    </div>
  )
}
