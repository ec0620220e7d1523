// After a failed submit: what is wrong, in one list that takes the focus and leads to each field.
import { useEffect, useId, useRef } from 'react'
import styles from './error-summary.module.css'

/** `id` is the id of the field's control. */
export type FieldError = { id: string; message: string }

const leadTo = (id: string) => {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** Shows nothing without errors. Takes the focus after each failed submit, which `submitCount` counts. */
export const ErrorSummary = ({
  errors,
  submitCount,
}: {
  errors: readonly FieldError[]
  submitCount: number
}) => {
  const summary = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new submit moves the focus, not a corrected field
  useEffect(() => summary.current?.focus(), [submitCount])

  if (errors.length === 0) return null
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        There is a problem
      </h2>
      <ul className={styles.list}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                leadTo(id)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
