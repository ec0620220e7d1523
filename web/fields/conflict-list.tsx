// The conflicts on other steps, each with a link to its field.
import { useId } from 'react'
import type { StepNumber } from '#domain/paths.ts'
import { Link } from '#web/components/link.tsx'
import { listConflicts } from '#web/draft/conflict-text.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import styles from './conflict-list.module.css'

const changed = 'Two different answers'

type ConflictListProps = { step: StepNumber; title?: string }

export const ConflictList = ({ step, title = changed }: ConflictListProps) => {
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
              This window: “{kept}”. Other window: “{other}”.
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const ConflictNews = () => {
  const labels = listConflicts(useDraft()).map(({ label }) => label)
  return `${changed}: ${labels.join(', ')}. Please check which answer is right.`
}
