// The list of errors after a failed submit. It takes the focus.
import { useEffect, useId, useRef } from 'react'
import styles from './error-summary.module.css'

/** `id` belongs to the control. */
export type FieldError = { id: string; message: string }

const goToField = (id: string) => {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

const countText = (count: number) =>
  count === 1 ? 'Please check 1 answer:' : `Please check ${count} answers:`

const ErrorLink = ({ id, message }: FieldError) => (
  <a
    href={`#${id}`}
    onClick={(event) => {
      event.preventDefault()
      goToField(id)
    }}
  >
    {message}
  </a>
)

type ErrorSummaryProps = {
  errors: readonly FieldError[]
  /** Each new count moves the focus here. */
  submitCount: number
}

export const ErrorSummary = ({ errors, submitCount }: ErrorSummaryProps) => {
  const summary = useRef<HTMLDivElement>(null)
  const focusedFor = useRef(0)
  const id = useId()
  useEffect(() => {
    if (focusedFor.current === submitCount) return
    focusedFor.current = submitCount
    summary.current?.scrollIntoView()
    summary.current?.focus({ preventScroll: true })
  }, [submitCount])

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
            <ErrorLink {...error} />
          </li>
        ))}
      </ul>
    </div>
  )
}
