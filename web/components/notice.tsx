import type { ReactNode } from 'react'
import styles from './notice.module.css'

export const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.notice} aria-label={title}>
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  </section>
)

export const Disclosure = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details>
    <summary className={styles.summary}>{summary}</summary>
    <div className={styles.content}>{children}</div>
  </details>
)
