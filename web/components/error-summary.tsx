// After a failed submit: what is wrong, in one list that takes the focus and leads to each field. The focus lets it be read out; were
// it an alert as well, it would be heard twice.
import { useEffect, useId, useRef } from 'react'
import styles from './error-summary.module.css'

/** `id` is the id of the field's control. */
export type FieldError = { id: string; message: string }

const leadTo = (id: string) => {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

const countText = (count: number) =>
  count === 1 ? 'Please check 1 answer:' : `Please check ${count} answers:`

/** Shows nothing without errors. Takes the focus after each failed submit, which `submitCount` counts. */
export const ErrorSummary = ({
  errors,
  submitCount,
}: {
  errors: readonly FieldError[]
  submitCount: number
}) => {
  const summary = useRef<HTMLDivElement>(null)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new submit moves the focus, not a corrected field
  useEffect(() => summary.current?.focus(), [submitCount])

  if (errors.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      ref={summary}
      className={styles.summary}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-count`}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        There is a problem
      </h2>
      <p id={`${id}-count`}>{countText(errors.length)}</p>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={(event) => {
                event.preventDefault()
                leadTo(error.id)
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
