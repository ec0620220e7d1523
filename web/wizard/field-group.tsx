// Fields that belong together, under a heading: long forms are read in short pieces.
import type { ReactNode } from 'react'
import styles from './field-group.module.css'

export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.title}>{title}</legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
)

/** Two short fields side by side. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)
