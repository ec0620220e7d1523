// The stages of a case. Before submission, the first stage is to submit.

import { openSteps } from '#domain/journey.ts'
import type { Step } from '#domain/steps.ts'
import { Link } from '#web/components/link.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import cardStyles from './card.module.css'
import styles from './timeline.module.css'

const stages = [
  { title: 'Application Submitted', time: 'Completed', state: 'completed' },
  { title: 'Case Under Review', time: '2-3 days', state: 'current' },
  { title: 'Offers Being Collected', time: '3-5 days', state: 'pending' },
  { title: 'Review Offers', time: '1-2 days', state: 'pending' },
  { title: 'Accept & Close', time: '5-7 days', state: 'pending' },
] as const

const [, ...afterSending] = stages
const stagesBeforeSending = [
  { title: 'Send Your Application', time: 'Next:', state: 'current' },
  ...afterSending.map((stage) => ({ ...stage, state: 'pending' as const })),
] as const

const Check = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
    <path d="m5 12.5 4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

const Now = ({ next }: { next: Step | undefined }) =>
  next ? <Link to={next.path}>{next.title}</Link> : <strong className={styles.now}>happening now</strong>

export const Timeline = () => {
  const { standing } = useDraft()
  const [next] = openSteps(standing)
  return (
    <section className={cardStyles.card} aria-labelledby="timeline-title">
      <h2 id="timeline-title">What happens next</h2>
      <p className={cardStyles.muted}>Review takes 3-5 business days.</p>
      <ol className={styles.timeline}>
        {(next ? stagesBeforeSending : stages).map(({ title, time, state }, index) => (
          <li
            key={title}
            className={styles.stage}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.marker}>{state === 'completed' ? <Check /> : index + 1}</span>
            <div className={styles.stageText}>
              <h3>{title}</h3>
              <p className={styles.time}>
                {time}
                {state === 'current' && (next ? ' ' : ' · ')}
                {state === 'current' && <Now next={next} />}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
