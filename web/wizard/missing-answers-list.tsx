// Links to the answers that are missing on other steps.
import { useEffect, useRef } from 'react'
import type { MissingAnswer } from '#domain/review.ts'
import { Link } from '#web/components/link.tsx'
import { questionLink } from '#web/review/return-to-review.ts'
import styles from './missing-answers-list.module.css'

type MissingAnswersListProps = {
  missing: readonly MissingAnswer[]
  /** Each attempt to complete the application moves the focus here. */
  tries: number
}

export const MissingAnswersList = ({ missing, tries }: MissingAnswersListProps) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries === 0) return
    list.current?.scrollIntoView()
    list.current?.focus({ preventScroll: true })
  }, [tries])

  if (missing.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      ref={list}
      className={styles.list}
      role="group"
      tabIndex={-1}
      aria-labelledby="missing-title"
      aria-describedby="missing-lead"
    >
      <h2 id="missing-title" className={styles.title}>
        A few answers are missing
      </h2>
      <p id="missing-lead">
        Nothing is submitted yet. Please fill these in first. Each link brings you back here.
      </p>
      <ul className={styles.links}>
        {missing.map(({ path, field, label, message }) => (
          <li key={field}>
            <Link {...questionLink(path, field)}>
              {label}: {message}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
