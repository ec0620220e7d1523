// The two download buttons are placeholders.
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { FieldPicture } from '#web/components/form/field-picture.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import { Link } from '#web/components/link.tsx'
import { BackToCase } from '#web/dashboard/card.tsx'
import { FrequentQuestions, Understanding } from '#web/dashboard/disclosures.tsx'
import styles from '#web/dashboard/resources.module.css'
import { PageLayout } from '#web/frame/page-layout.tsx'

const documents = ['Appraisal Report', 'Policy Summary']

const ClockIcon = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
    <circle cx="12" cy="12" r="8.5" strokeWidth="2" />
    <path d="M12 7.5V12l3 2.5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

const Documents = () => (
  <section className={`${styles.card} screen-only`} aria-labelledby="documents-title">
    <div className={styles.titleRow}>
      <h2 id="documents-title">Your documents</h2>
      <p id="documents-state" className={styles.badge}>
        <ClockIcon />
        Not ready yet
      </p>
    </div>
    <p className="muted">We’ll post these here when they’re ready.</p>
    <ul className={styles.documents}>
      {documents.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={styles.placeholder}
            aria-disabled="true"
            aria-describedby="documents-state"
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  </section>
)

const Contents = () => (
  <nav className={`${styles.contents} screen-only`} aria-labelledby="contents-title">
    <h2 id="contents-title" className="small-title">
      Learn more
    </h2>
    <ul className={styles.links}>
      <li>
        <Link className="target bold" to="#understanding">
          Understanding Life Settlements
        </Link>
      </li>
      <li>
        <Link className="target bold" to="#questions">
          FAQ
        </Link>
      </li>
    </ul>
  </nav>
)

const MarketUpdates = () => (
  <section className={styles.card} aria-labelledby="market-title">
    <h2 id="market-title" className="small-title">
      Market updates
    </h2>
    <p>No market updates yet.</p>
    <p className="muted">
      An offer depends on the death benefit, the yearly cost of the policy, and the age and health of the
      insured person.
    </p>
  </section>
)

const useLinkedPart = () => {
  const location = useLocation()
  useEffect(() => {
    const part = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [location])
}

export const DashboardResourcesPage = () => {
  useLinkedPart()
  return (
    <PageLayout>
      <div className={styles.page}>
        <div className={styles.head}>
          <div className={styles.words}>
            <BackToCase />
            <h1>Resources</h1>
            <p className={styles.lead}>Answers to common questions, and your documents.</p>
          </div>
          <FieldPicture />
          <Contents />
        </div>
        <div className={styles.cards}>
          <Understanding />
          <FrequentQuestions />
          <Documents />
          <HelpCard title="Talk to us">Questions about your case? Please call us or send an email.</HelpCard>
          <MarketUpdates />
        </div>
      </div>
    </PageLayout>
  )
}
