// Things to read and, one day, to download (DSH-4). The two download buttons are placeholders and say so.
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { dashboardPath } from '#domain/journey.ts'
import { Button } from '#web/components/button.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import { PageLayout } from '#web/components/page-layout.tsx'
import { FrequentQuestions } from '#web/dashboard/frequent-questions.tsx'
import styles from '#web/dashboard/resources.module.css'
import { Understanding } from '#web/dashboard/understanding.tsx'

const documents = [
  { name: 'Appraisal Report', note: 'Not ready yet. It comes with the end of our review.' },
  { name: 'Policy Summary', note: 'Not ready yet. We write it once your insurer has answered us.' },
]

const DownloadIcon = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
    <path
      d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

const Documents = () => (
  <section className={styles.card} aria-labelledby="documents-title">
    <h2 id="documents-title">Your documents</h2>
    <ul className={styles.documents}>
      {documents.map(({ name, note }, index) => (
        <li key={name} className={styles.document}>
          <Button variant="secondary" isWide aria-describedby={`document-${index}`}>
            <DownloadIcon />
            {name}
          </Button>
          <p id={`document-${index}`} className={styles.muted}>
            {note}
          </p>
        </li>
      ))}
    </ul>
  </section>
)

const Contents = () => (
  <nav className={styles.card} aria-labelledby="contents-title">
    <h2 id="contents-title" className={styles.smallTitle}>
      Learn more
    </h2>
    <ul className={styles.links}>
      <li>
        <Link to="#understanding">Understanding Life Settlements</Link>
      </li>
      <li>
        <Link to="#questions">FAQ</Link>
      </li>
    </ul>
  </nav>
)

const MarketUpdates = () => (
  <section className={styles.card} aria-labelledby="market-title">
    <h2 id="market-title" className={styles.smallTitle}>
      Market updates
    </h2>
    <p>
      Offers change slowly, and there is no need to hurry. Three things move them most: interest rates, what
      the policy costs each year, and how long people of the same age and health live.
    </p>
    <p className={styles.muted}>When something changes that matters for your case, we call you.</p>
  </section>
)

/** A link to a part of the page brings it into view and moves the focus there. */
const useLinkedPart = () => {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link once more leads there again
  useEffect(() => {
    const part = document.getElementById(decodeURIComponent(hash.slice(1)))
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [hash, key])
}

export const DashboardResourcesPage = () => {
  useLinkedPart()
  return (
    <PageLayout>
      <div className={styles.page}>
        <div>
          <Link className={styles.back} to={dashboardPath}>
            Back to your case
          </Link>
          <h1>Resources</h1>
          <p className={styles.muted}>Your documents, and what is good to know while we review your case.</p>
        </div>
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Documents />
            <Contents />
            <Understanding />
            <FrequentQuestions />
          </div>
          <div className={styles.stack}>
            <HelpCard title="Talk to us">Your case team knows your application and likes questions.</HelpCard>
            <MarketUpdates />
          </div>
        </div>
      </div>
    </PageLayout>
  )
}
