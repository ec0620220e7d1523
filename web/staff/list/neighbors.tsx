// Links from a case to its list and to the cases beside it.
import type { ReactNode } from 'react'
import { Link } from '#web/components/link.tsx'
import { deskCasePath } from '#web/staff/staff-paths.ts'
import styles from './neighbors.module.css'

const linkIds = { back: 'back-to-list', previous: 'previous-case', next: 'next-case' } as const

export const followLink = (to: keyof typeof linkIds): void => document.getElementById(linkIds[to])?.click()

export type NeighborsProps = {
  id: string
  /** The open case, in this window. */
  isChanged: boolean
  /** The button that lists the keys. */
  children?: ReactNode
}

type NeighborLinkProps = {
  kind: 'previous' | 'next'
  to: { id: string; list: string } | undefined
  onOpen: (id: string) => void
}

export const NeighborLink = ({ kind, to, onOpen }: NeighborLinkProps) => {
  if (!to) return null
  return (
    <Link
      id={linkIds[kind]}
      className={styles.link}
      to={deskCasePath(to.id)}
      state={{ list: to.list }}
      onClick={() => onOpen(to.id)}
    >
      {kind === 'previous' ? 'Previous case' : 'Next case'}
    </Link>
  )
}

export const NeighborBar = ({ back, children }: { back: string; children: ReactNode }) => (
  <nav className={styles.neighbors} aria-label="Cases">
    <Link id={linkIds.back} className={styles.link} to={back}>
      Back to the list
    </Link>
    <span className={styles.steps}>{children}</span>
  </nav>
)
