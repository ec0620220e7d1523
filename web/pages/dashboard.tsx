// After submission: where the case stands (DSH-1 to DSH-3). The timeline is fixed text; nothing here is driven by the case yet.
import { Link } from 'react-router-dom'
import { copyPath, resourcesPath, steps } from '#domain/journey.ts'
import { displayName } from '#domain/person-name.ts'
import { readableReference } from '#domain/readable-reference.ts'
import { usDateOf } from '#domain/us-date.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { PageLayout } from '#web/components/page-layout.tsx'
import { telephoneLink } from '#web/components/telephone-link.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { useSiteConfig } from '#web/site-config.ts'
import { useDraft } from '#web/wizard/use-draft.tsx'
import styles from './dashboard.module.css'

const timeline = [
  { title: 'Application Submitted', time: 'Completed', state: 'completed' },
  { title: 'Case Under Review', time: '2-3 days', state: 'current' },
  { title: 'Offers Being Collected', time: '3-5 days', state: 'pending' },
  { title: 'Review Offers', time: '1-2 days', state: 'pending' },
  { title: 'Accept & Close', time: '5-7 days', state: 'pending' },
] as const

const greetingAt = (hour: number) => {
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** Signed and sent, or the way back to what is still open: an appraisal opens this page before that. */
const GreetingLead = () => {
  const { status, standing } = useDraft()
  if (status === 'submitted')
    return (
      <>
        <p className={styles.lead}>Your application is with us. There is nothing you need to do today.</p>
        <div className={styles.act}>
          <ButtonLink variant="secondary" to={copyPath}>
            Print or save a copy
          </ButtonLink>
        </div>
      </>
    )
  const open = steps.find((step) => !step.isFilled(standing.application)) ?? steps[0]
  return (
    <>
      <p className={styles.lead}>
        We are looking at your policy. Your application is not signed and sent yet. Please finish it when you
        are ready.
      </p>
      <div className={styles.act}>
        <ButtonLink to={open.path}>Go on with your application</ButtonLink>
      </div>
    </>
  )
}

const Greeting = () => {
  const { user } = useAuth()
  const { profile } = useDraft()
  const firstName = profile?.first_name ?? user?.firstName
  const name = displayName({ firstName, email: user?.email })
  return (
    <div className={styles.greeting}>
      <h1>
        {greetingAt(new Date().getHours())}, {name}
      </h1>
      <GreetingLead />
    </div>
  )
}

const StatusCard = () => {
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

const Check = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
    <path d="m5 12.5 4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

const Timeline = () => (
  <section className={styles.card} aria-labelledby="timeline-title">
    <h2 id="timeline-title">What happens next</h2>
    <p className={styles.muted}>Review takes 3-5 business days.</p>
    <ol className={styles.timeline}>
      {timeline.map(({ title, time, state }, index) => (
        <li
          key={title}
          className={styles.stage}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.marker}>{state === 'completed' ? <Check /> : index + 1}</span>
          <div className={styles.stageText}>
            <h3 className={styles.stageTitle}>{title}</h3>
            <p className={styles.muted}>
              {time}
              {state === 'current' && (
                <>
                  {' · '}
                  <strong className={styles.now}>happening now</strong>
                </>
              )}
            </p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)

const CaseManagerCard = () => {
  const { productName, supportPhone, supportEmail, supportHours } = useSiteConfig().brand
  return (
    <section className={styles.card} aria-labelledby="manager-title">
      <h2 id="manager-title" className={styles.smallTitle}>
        Your case manager
      </h2>
      <div className={styles.manager}>
        <img className={styles.portrait} src="/favicon.svg" alt="" width="56" height="56" />
        <p className={styles.managerName}>{productName} case team</p>
      </div>
      <a className={styles.phone} href={telephoneLink(supportPhone)}>
        Call {supportPhone}
      </a>
      <p className={styles.hours}>{supportHours}</p>
      <a className={styles.contact} href={`mailto:${supportEmail}`}>
        Contact us
      </a>
      <p className={styles.muted}>“Contact us” opens an email to us.</p>
    </section>
  )
}

const GoodToKnowCard = () => {
  const { status } = useDraft()
  return (
    <section className={styles.card} aria-labelledby="good-to-know-title">
      <h2 id="good-to-know-title" className={styles.smallTitle}>
        Good to know
      </h2>
      <ul className={styles.links}>
        <li>
          <Link to={`${resourcesPath}#understanding`}>Understanding Life Settlements</Link>
        </li>
        <li>
          <Link to={`${resourcesPath}#questions`}>Frequently asked questions</Link>
        </li>
        {status === 'submitted' && (
          <li>
            <Link to={copyPath}>Your signed authorization</Link>
          </li>
        )}
        <li>
          <Link to={resourcesPath}>All resources</Link>
        </li>
      </ul>
    </section>
  )
}

/** On paper nobody sees the header: whose case this is, and whom to call about it. */
const Letterhead = () => {
  const { user } = useAuth()
  const { profile } = useDraft()
  const { productName, supportPhone } = useSiteConfig().brand
  const firstName = profile?.first_name ?? user?.firstName
  const lastName = profile?.last_name ?? user?.lastName
  return (
    <p className={styles.letterhead}>
      <strong>{productName}</strong>, {supportPhone}. Case of{' '}
      {displayName({ firstName, lastName, email: user?.email })}, printed on {usDateOf(new Date())}.
    </p>
  )
}

export const DashboardPage = () => (
  <PageLayout>
    <div className={styles.page}>
      <Letterhead />
      <Greeting />
      <StatusCard />
      <div className={styles.columns}>
        <Timeline />
        <div className={styles.side}>
          <CaseManagerCard />
          <GoodToKnowCard />
        </div>
      </div>
    </div>
  </PageLayout>
)
