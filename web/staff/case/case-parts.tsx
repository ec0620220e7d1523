// Links to the page's parts, on narrow screens.
import type { MouseEvent } from 'react'
import styles from './case-parts.module.css'

const parts = {
  'next-title': 'Next',
  'case-title': 'Case',
  'appraisal-title': 'Appraisal',
  'answers-title': 'Answers',
  'papers-title': 'Signed papers',
  'signature-title': 'Signature',
  'evidence-title': 'Consent evidence',
  'timeline-title': 'Timeline',
}

const goTo = (id: string) => (event: MouseEvent) => {
  event.preventDefault()
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

const always: readonly string[] = [
  'next-title',
  'appraisal-title',
  'answers-title',
  'signature-title',
  'evidence-title',
  'timeline-title',
]

export const CaseParts = ({ hasCase, hasPapers }: { hasCase: boolean; hasPapers: boolean }) => {
  const shown = [...always, ...(hasCase ? ['case-title'] : []), ...(hasPapers ? ['papers-title'] : [])]
  return (
    <nav className={styles.parts} aria-label="Parts of this page">
      {Object.entries(parts)
        .filter(([id]) => shown.includes(id))
        .map(([id, name]) => (
          <a key={id} href={`#${id}`} onClick={goTo(id)}>
            {name}
          </a>
        ))}
    </nav>
  )
}
