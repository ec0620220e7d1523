// Fields that belong together, under a heading: long forms are read in short pieces. The heading stands in the legend, so that the
// group has its name and those who jump from heading to heading find it.
import { type ReactNode, useId } from 'react'
import styles from './field-group.module.css'

type FieldGroupProps = {
  title: string
  /** What a word means, or where to look. */
  help?: string
  /** Where a link on the page leads to. */
  id?: string
  children: ReactNode
}

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

/** Two short fields side by side. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)
