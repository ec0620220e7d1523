// The state of the case. Before submission, it shows the steps still to do.
import { openSteps } from '#domain/journey.ts'
import { readableReference } from '#domain/readable-reference.ts'
import { usDateOf } from '#domain/us-date.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { caseDates, longDay } from './case-dates.ts'
import styles from './status-card.module.css'

/** A magnifying glass over a page. */
const ReviewIcon = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path
      d="M18 9V5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h4M8 7.500h6M8 11.500h2"
      strokeLinecap="round"
    />
    <circle cx="15" cy="15" r="4" />
    <path d="m18 18 3 3" strokeLinecap="round" />
  </svg>
)

const InReview = ({ updateBy }: { updateBy: Date }) => (
  <>
    <p className={styles.badge}>
      <ReviewIcon />
      In Review
    </p>
    <h2 className={styles.title}>We’re reviewing your policy</h2>
    <p>Next update: within 3 business days</p>
    {updateBy > new Date() && <p className={styles.muted}>That’s by {longDay(updateBy)}.</p>}
  </>
)

const NotSent = ({ left }: { left: readonly { path: string; title: string }[] }) => (
  <>
    <p className={`${styles.badge} ${styles.attention}`}>Not sent yet</p>
    <h2 className={styles.title}>Your application isn’t signed and sent yet</h2>
    <p>Still to do: {left.map(({ title }) => title).join(', ')}</p>
    <ButtonLink to={left[0]?.path ?? '/'}>Continue your application</ButtonLink>
  </>
)

/** Below "Application received", which has a picture of its own, it shows none. */
export const StatusCard = ({ hasPicture }: { hasPicture: boolean }) => {
  const { createdAt, submittedAt, reference, standing } = useDraft()
  const { submitted, updateBy } = caseDates({ createdAt, submittedAt })
  const left = openSteps(standing)
  return (
    <section className={styles.status} aria-label="Status of your application">
      <div className={styles.words}>
        {left.length > 0 ? <NotSent left={left} /> : <InReview updateBy={updateBy} />}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{left.length > 0 ? 'Started' : 'Submitted'}</dt>
          <dd>{usDateOf(submitted)}</dd>
        </div>
        {reference && (
          <div>
            <dt>Reference</dt>
            <dd>{readableReference(reference)}</dd>
          </div>
        )}
      </dl>
      {hasPicture && <img className={styles.picture} src="/lark-over-field.svg" alt="" />}
    </section>
  )
}
