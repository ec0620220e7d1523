// Links to the parts of the page, on narrow screens.
import type { MouseEvent } from 'react'
import styles from './submission-parts.module.css'

const parts = {
  'appraisal-title': 'Appraisal',
  'signature-title': 'Signature',
  'evidence-title': 'Consent evidence',
}

const goTo = (id: string) => (event: MouseEvent) => {
  event.preventDefault()
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

export const SubmissionParts = () => (
  <nav className={styles.parts} aria-label="Parts of this page">
    {Object.entries(parts).map(([id, name]) => (
      <a key={id} href={`#${id}`} onClick={goTo(id)}>
        {name}
      </a>
    ))}
  </nav>
)
