import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './error-summary.module.css'
import { unfold } from './unfold.ts'

export type FieldError = { id: string; message: string }

const goToField = (id: string) => {
  const field = unfold(id)
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

type ProblemsProps = {
  title: string
  lead: string
  tries: number
  children: readonly ReactNode[]
}

export const Problems = ({ title, lead, tries, children }: ProblemsProps) => {
  const group = useRef<HTMLDivElement>(null)
  const focusedFor = useRef(0)
  const id = useId()
  useEffect(() => {
    if (focusedFor.current === tries) return
    focusedFor.current = tries
    group.current?.scrollIntoView()
    group.current?.focus({ preventScroll: true })
  }, [tries])

  if (children.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      ref={group}
      className={styles.summary}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
    >
      <h2 id={`${id}-title`} className="small-title">
        {title}
      </h2>
      <p id={`${id}-lead`}>{lead}</p>
      <ul className={styles.list}>{children}</ul>
    </div>
  )
}

type ErrorSummaryProps = { errors: readonly FieldError[]; submitCount: number }

export const ErrorSummary = ({ errors, submitCount }: ErrorSummaryProps) => (
  <Problems title="There is a problem" lead={countText(errors.length)} tries={submitCount}>
    {errors.map((error) => (
      <li key={error.id}>
        <ErrorLink {...error} />
      </li>
    ))}
  </Problems>
)
