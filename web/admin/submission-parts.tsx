// Links to the parts of the page, on narrow screens.
import type { MouseEvent } from 'react'
import styles from './submission-parts.module.css'

const parts = {
  'case-title': 'Case',
  'appraisal-title': 'Appraisal',
  'papers-title': 'Signed papers',
  'signature-title': 'Signature',
  'evidence-title': 'Consent evidence',
}

const goTo = (id: string) => (event: MouseEvent) => {
  event.preventDefault()
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

export const SubmissionParts = ({ hasCase, hasPapers }: { hasCase: boolean; hasPapers: boolean }) => (
  <nav className={styles.parts} aria-label="Parts of this page">
    {Object.entries(parts)
      .filter(([id]) => (hasCase || id !== 'case-title') && (hasPapers || id !== 'papers-title'))
      .map(([id, name]) => (
        <a key={id} href={`#${id}`} onClick={goTo(id)}>
          {name}
        </a>
      ))}
  </nav>
)
