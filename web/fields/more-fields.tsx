// Optional questions of a group, folded. They open by themselves when one has something to show: see use-control.tsx.
import { Children, type ReactNode } from 'react'
import styles from './more-fields.module.css'

type MoreFieldsProps = {
  /** Names the questions. */
  about: string
  /** One child for each question. */
  children: ReactNode
}

export const MoreFields = ({ about, children }: MoreFieldsProps) => {
  const count = Children.count(children)
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>
        <span className={styles.title}>Add more details</span> (optional)
        <span className={styles.about}>
          {count === 1 ? '1 question' : `${count} questions`}: {about}
        </span>
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
