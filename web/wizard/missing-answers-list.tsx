// Links to the answers that are missing on other steps. It takes the focus.
import { useEffect, useRef } from 'react'
import type { MissingAnswer } from '#domain/review.ts'
import { Link } from '#web/components/link.tsx'
import styles from './missing-answers-list.module.css'

export const MissingAnswersList = ({ missing }: { missing: readonly MissingAnswer[] }) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (missing.length > 0) list.current?.focus()
  }, [missing])

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
        Nothing was submitted yet. Please fill these in, then come back and complete your application.
      </p>
      <ul className={styles.links}>
        {missing.map(({ path, field, label, message }) => (
          <li key={field}>
            <Link to={`${path}#${field}`}>
              {label}: {message}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
