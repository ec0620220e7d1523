// The state of the case in a few words (DSH-2), with its date and its reference.
import { readableReference } from '#domain/readable-reference.ts'
import { usDateOf } from '#domain/us-date.ts'
import { useDraft } from '#web/wizard/use-draft.tsx'
import styles from './status-card.module.css'

export const StatusCard = () => {
  const { createdAt, reference, status } = useDraft()
  return (
    <section className={styles.status} aria-label="Status of your application">
      <div className={styles.statusText}>
        <p className={styles.badge}>In Review</p>
        <h2 className={styles.statusTitle}>We are reviewing your policy</h2>
        <p>Next update: within 3 business days</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{status === 'submitted' ? 'Submitted' : 'Started'}</dt>
          <dd>{usDateOf(createdAt ? new Date(createdAt) : new Date())}</dd>
        </div>
        {reference && (
          <div>
            <dt>Reference</dt>
            <dd>{readableReference(reference)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
