// A word in a coloured pill: how far something is. The word alone says it; the colour only helps.
import type { ReactNode } from 'react'
import styles from './badge.module.css'

type BadgeProps = { kind: 'done' | 'open' | 'quiet'; children: ReactNode }

export const Badge = ({ kind, children }: BadgeProps) => (
  <span className={`${styles.badge} ${styles[kind]}`}>{children}</span>
)
