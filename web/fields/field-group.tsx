import { Children, type ReactNode, useId } from 'react'
import styles from './field-group.module.css'

type FieldGroupProps = {
  title: string
  help?: string
  id?: string
  children: ReactNode
}

/** The heading is in the legend, so that it names the group too. */
export const FieldGroup = ({ title, help, id, children }: FieldGroupProps) => {
  const helpId = useId()
  return (
    <fieldset className={styles.group} aria-describedby={help && helpId}>
      <legend className={styles.title}>
        <h2 id={id} tabIndex={-1} data-focus-quietly>
          {title}
        </h2>
      </legend>
      <div className={styles.fields}>
        {help && (
          <p id={helpId} className={styles.help}>
            {help}
          </p>
        )}
        {children}
      </div>
    </fieldset>
  )
}

export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)

type MoreFieldsProps = {
  about: string
  /** One child for each question. */
  children: ReactNode
}

export const MoreFields = ({ about, children }: MoreFieldsProps) => {
  const count = Children.count(children)
  return (
    <details className={styles.more}>
      <summary className={`${styles.summary} screen-only`}>
        <span className={styles.lead}>Add more details</span> (optional)
        <span className={styles.about}>
          {count === 1 ? '1 question' : `${count} questions`}: {about}
        </span>
      </summary>
      <div className={`${styles.fields} ${styles.folded}`}>{children}</div>
    </details>
  )
}
