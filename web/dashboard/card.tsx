import type { ReactNode } from 'react'
import { dashboardPath } from '#domain/paths.ts'
import { Link } from '#web/components/button.tsx'
import styles from './card.module.css'

type CardProps = {
  id: string
  title: string
  lead?: string | undefined
  isMain?: boolean
  /** Its heading, when what had the focus is gone. */
  takesFocus?: boolean
  className?: string | undefined
  children: ReactNode
}

export const Card = ({
  id,
  title,
  lead,
  isMain = false,
  takesFocus = false,
  className,
  children,
}: CardProps) => (
  <section
    className={className ? `${styles.card} ${className}` : styles.card}
    aria-labelledby={`${id}-title`}
  >
    <h2
      id={`${id}-title`}
      className={isMain ? undefined : 'small-title'}
      {...(takesFocus && { tabIndex: -1, 'data-focus-quietly': true })}
    >
      {title}
    </h2>
    {lead && <p className="muted">{lead}</p>}
    {children}
  </section>
)

const paths = { done: 'm5 12.5 4.5 4.5L19 7.5', closed: 'M6 12h12', yours: 'M12 5v9M12 18.5v.5' }

export const Mark = ({ kind }: { kind: keyof typeof paths }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
    <path d={paths[kind]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

export const BackToCase = () => (
  <Link className={`${styles.back} screen-only`} to={dashboardPath}>
    Back to your case
  </Link>
)
