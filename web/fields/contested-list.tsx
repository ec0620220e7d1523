// Answers given differently in two windows that are not on the page shown (F-6): which, on which step, both answers, and the way there.
// The shell lists them at the top of every step, the last step once more above the signature, for that is what is signed.
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { StepNumber } from '#domain/journey.ts'
import { listConflicts } from '#web/draft/conflict-text.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import styles from './contested-list.module.css'

const changed = 'Changed in two windows'

type ContestedListProps = { step: StepNumber; title?: string }

export const ContestedList = ({ step, title = changed }: ContestedListProps) => {
  const titleId = useId()
  const elsewhere = listConflicts(useDraft()).filter((answer) => answer.step.number !== step)
  if (elsewhere.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p>Please check which answer is right.</p>
      <ul className={styles.answers}>
        {elsewhere.map(({ field, label, step: { path, title: stepTitle }, kept, other }) => (
          <li key={field}>
            <Link to={`${path}#${field}`}>
              {stepTitle}: {label}
            </Link>
            <p dir="auto">
              We have “{kept}”. The other answer is “{other}”.
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Told once to those who do not see it, wherever on the page they are. */
export const ContestedNews = () => {
  const labels = listConflicts(useDraft()).map(({ label }) => label)
  return (
    <p className="visually-hidden" role="status">
      {labels.length > 0 && `${changed}: ${labels.join(', ')}. Please check which answer is right.`}
    </p>
  )
}
