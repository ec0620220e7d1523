import { openSteps } from '#domain/journey.ts'
import { documentsPath } from '#domain/paths.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { FactList } from '#web/components/fact-list.tsx'
import { PhoneLink, telephoneLink } from '#web/components/phone-link.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import { Mark } from './card.tsx'
import { caseDates, longDay, type MovedCase, useMovedCase } from './moved-case.ts'
import needStyles from './need.module.css'
import { useNextNeed } from './next-need.ts'
import styles from './status-card.module.css'

const CallLink = () => {
  const { supportPhone } = siteConfig().brand
  return <a href={telephoneLink(supportPhone)}>Call {supportPhone}</a>
}

export const Call = () => (
  <p className={needStyles.call}>
    <CallLink />
    <span>{siteConfig().brand.supportHours}</span>
  </p>
)

/** `reference`: as it is read out. */
type Known = { reference: string | undefined }

const HowToSend = ({ reference }: Known) => (
  <div className={needStyles.how}>
    <h4>How to send it</h4>
    <p>Take photos of your papers, or choose files. It takes a few minutes.</p>
    <div className="screen-only">
      <ButtonLink to={documentsPath}>Send your documents</ButtonLink>
    </div>
    <p>
      Would you rather talk? Call <PhoneLink />
      {reference && `, and have your reference ready: ${reference}`}.
    </p>
  </div>
)

const Requests = ({ requests }: Pick<MovedCase, 'requests'>) => (
  <ol className={needStyles.requests}>
    {requests.map(({ id, text }) => (
      <li key={id}>{text}</li>
    ))}
  </ol>
)

type NeedProps = Known & { moved: Pick<MovedCase, 'need' | 'requests' | 'isYours'> }

const Need = ({ moved: { need, requests, isYours }, reference }: NeedProps) => (
  <div className={`${needStyles.need} ${isYours ? needStyles.yours : ''}`}>
    <h3>What we need from you</h3>
    {requests.length > 0 ? <Requests requests={requests} /> : <p>{need}</p>}
    {requests.length > 0 && <HowToSend reference={reference} />}
    {isYours && requests.length === 0 && <Call />}
  </div>
)

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

const StatusIcon = ({ moved: { isSold, isClosed, isYours } }: { moved: MovedCase }) => {
  if (isClosed) return <Mark kind={isSold ? 'done' : 'closed'} />
  return isYours ? <Mark kind="yours" /> : <ReviewIcon />
}

const Late = ({ updateBy }: Pick<MovedCase, 'updateBy'>) => (
  <p className={styles.late}>
    <span>
      <strong>We are late.</strong> You should have heard from us by {updateBy}.
    </span>{' '}
    <CallLink />
  </p>
)

const MovedStatus = ({ moved }: { moved: MovedCase }) => (
  <>
    <div className={styles.state}>
      <p className={`${styles.badge} ${moved.isYours ? styles.yours : ''}`}>
        <StatusIcon moved={moved} />
        {moved.badge}
      </p>
      {moved.since && <p className="muted">since {moved.since}</p>}
    </div>
    <h2 className={styles.title}>{moved.title}</h2>
    <p>{moved.text}</p>
    {moved.isMovedBack && (
      <p className="muted">
        Your case went back a step. That can happen, and nothing is lost: we still have all that you sent us.
      </p>
    )}
    {moved.updateBy && !moved.isLate && <p className={styles.update}>Next update by {moved.updateBy}</p>}
  </>
)

const InReview = ({ updateBy }: { updateBy: Date }) => (
  <>
    <p className={styles.badge}>
      <ReviewIcon />
      In Review
    </p>
    <h2 className={styles.title}>We’re reviewing your policy</h2>
    <p>Next update: within 3 business days</p>
    {updateBy > new Date() && <p className="muted">That’s by {longDay(updateBy)}.</p>}
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

const pictureOf = (moved: MovedCase | undefined) => {
  if (moved?.isSold) return '/lark-with-letter.svg'
  return moved?.isClosed ? '/lark-at-rest.svg' : '/lark-over-field.svg'
}

export const StatusCard = ({ hasPicture }: { hasPicture: boolean }) => {
  const { createdAt, submittedAt, standing, ...draft } = useDraft()
  const reference = draft.reference && readableReference(draft.reference)
  const { submitted, updateBy } = caseDates({ createdAt, submittedAt })
  const left = openSteps(standing)
  const moved = useMovedCase()
  const { signature } = useNextNeed()
  const needed = moved ?? (signature && { ...signature, requests: [], isYours: false })
  return (
    <section className={styles.status} aria-label="Status of your application">
      <div className={styles.words}>
        {left.length > 0 && <NotSent left={left} />}
        {left.length === 0 && (moved ? <MovedStatus moved={moved} /> : <InReview updateBy={updateBy} />)}
      </div>
      {moved?.isLate && <Late updateBy={moved.updateBy} />}
      {needed?.need && <Need moved={needed} reference={reference} />}
      <FactList
        className={styles.facts}
        facts={{
          [left.length > 0 ? 'Started' : 'Submitted']: usDateOf(submitted),
          ...(hasPicture && reference && { Reference: reference }),
        }}
      />
      {hasPicture && <img className={`${styles.picture} screen-only`} src={pictureOf(moved)} alt="" />}
    </section>
  )
}
