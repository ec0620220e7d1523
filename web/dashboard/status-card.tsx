// The state of the case. Before submission, it shows the steps still to do.
import { openSteps } from '#domain/journey.ts'
import { readableReference } from '#domain/readable-reference.ts'
import { usDateOf } from '#domain/us-date.ts'
import { Link } from '#web/components/link.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import styles from './status-card.module.css'

const InReview = () => (
  <>
    <p className={styles.badge}>In Review</p>
    <h2 className={styles.statusTitle}>We are reviewing your policy</h2>
    <p>Next update: within 3 business days</p>
  </>
)

const NotSent = ({ left }: { left: readonly { path: string; title: string }[] }) => (
  <>
    <p className={styles.badge}>Not sent yet</p>
    <h2 className={styles.statusTitle}>Your application is not signed and sent yet</h2>
    <p>Still to do: {left.map(({ title }) => title).join(', ')}</p>
    <Link className={styles.goOn} to={left[0]?.path ?? '/'}>
      Go on with your application
    </Link>
  </>
)

/** The first valid time, or today. */
const dayOf = (timestamps: readonly (string | undefined)[]) => {
  const time = timestamps.map((text) => Date.parse(text ?? '')).find((parsed) => !Number.isNaN(parsed))
  return usDateOf(time === undefined ? new Date() : new Date(time))
}

export const StatusCard = () => {
  const { createdAt, submittedAt, reference, standing } = useDraft()
  const left = openSteps(standing)
  return (
    <section className={styles.status} aria-label="Status of your application">
      <div className={styles.statusText}>{left.length > 0 ? <NotSent left={left} /> : <InReview />}</div>
      <dl className={styles.facts}>
        <div>
          <dt>{left.length > 0 ? 'Started' : 'Submitted'}</dt>
          <dd>{dayOf([submittedAt, createdAt])}</dd>
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
