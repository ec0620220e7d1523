// A part of the dashboard under its heading.
import type { ReactNode } from 'react'
import styles from './card.module.css'

type CardProps = {
  /** Names the part in the page, and its heading. */
  id: string
  title: string
  lead?: string | undefined
  isMain?: boolean
  className?: string | undefined
  children: ReactNode
}

export const Card = ({ id, title, lead, isMain = false, className, children }: CardProps) => (
  <section
    className={className ? `${styles.card} ${className}` : styles.card}
    aria-labelledby={`${id}-title`}
  >
    <h2 id={`${id}-title`} className={isMain ? undefined : 'small-title'}>
      {title}
    </h2>
    {lead && <p className="muted">{lead}</p>}
    {children}
  </section>
)
