// The case's state, or the steps left.
import { openSteps } from '#domain/journey.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { caseDates, longDay } from './case-dates.ts'
import { type MovedCase, useMovedCase } from './moved-case.ts'
import { Late, MovedStatus } from './moved-status.tsx'
import { Need } from './need.tsx'
import styles from './status-card.module.css'
import { ReviewIcon } from './status-icon.tsx'

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

const SentStatus = ({ moved, updateBy }: { moved: MovedCase | undefined; updateBy: Date }) =>
  moved ? <MovedStatus moved={moved} /> : <InReview updateBy={updateBy} />

const NotSent = ({ left }: { left: readonly { path: string; title: string }[] }) => (
  <>
    <p className={`${styles.badge} ${styles.attention}`}>Not sent yet</p>
    <h2 className={styles.title}>Your application isn’t signed and sent yet</h2>
    <p>Still to do: {left.map(({ title }) => title).join(', ')}</p>
    <ButtonLink to={left[0]?.path ?? '/'}>Continue your application</ButtonLink>
  </>
)

const pictureOf = (moved: MovedCase | undefined) => {
  if (moved?.isSold) return '/lark-with-letter.svg'
  return moved?.isClosed ? '/lark-at-rest.svg' : '/lark-over-field.svg'
}

/** "Application received" has a picture of its own. */
export const StatusCard = ({ hasPicture }: { hasPicture: boolean }) => {
  const { createdAt, submittedAt, reference, standing } = useDraft()
  const { submitted, updateBy } = caseDates({ createdAt, submittedAt })
  const left = openSteps(standing)
  const moved = useMovedCase()
  return (
    <section className={styles.status} aria-label="Status of your application">
      <div className={styles.words}>
        {left.length > 0 ? <NotSent left={left} /> : <SentStatus moved={moved} updateBy={updateBy} />}
      </div>
      {moved?.isLate && <Late updateBy={moved.updateBy} />}
      {moved?.need && <Need moved={moved} reference={reference} />}
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
      {hasPicture && <img className={styles.picture} src={pictureOf(moved)} alt="" />}
    </section>
  )
}
