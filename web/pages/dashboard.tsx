import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { openSteps } from '#domain/journey.ts'
import { copyPath, resourcesPath, whoSignsFragment } from '#domain/paths.ts'
import { insuredSignsApart, mayOthersSign } from '#domain/signers/who-must-sign.ts'
import { displayName } from '#domain/text/person-name.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { Link } from '#web/components/button.tsx'
import { telephoneLink } from '#web/components/phone-link.tsx'
import cardStyles from '#web/dashboard/card.module.css'
import { Card } from '#web/dashboard/card.tsx'
import greetingStyles from '#web/dashboard/greeting.module.css'
import { Received } from '#web/dashboard/late-received.ts'
import { useMovedCase, useNewestCase } from '#web/dashboard/moved-case.ts'
import { useNextNeed } from '#web/dashboard/next-need.ts'
import { isReceivedNow } from '#web/dashboard/received-now.ts'
import sideStyles from '#web/dashboard/side-cards.module.css'
import { StatusCard } from '#web/dashboard/status-card.tsx'
import { Timeline } from '#web/dashboard/timeline.tsx'
import { useDraft, usePerson } from '#web/draft/use-draft.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { HelpCode, HelpNews } from '#web/help/late-help.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './dashboard.module.css'

const CaseNews = () => {
  const moved = useMovedCase()
  const state = JSON.stringify(moved)
  const [known, setKnown] = useState({ state, isNew: false })
  if (known.state !== state) setKnown({ state, isNew: true })
  return (
    <p className="visually-hidden" role="status">
      {known.isNew && moved && `Your case has news: ${moved.title}. ${moved.lead}`}
    </p>
  )
}

const Letterhead = () => {
  const person = usePerson()
  const { productName, supportPhone } = siteConfig().brand
  return (
    <p className={greetingStyles.letterhead}>
      <strong>{productName}</strong>, {supportPhone}. Case of {displayName(person)}, printed on{' '}
      {usDateOf(new Date())}.
    </p>
  )
}

const greetingAt = (hour: number) => {
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

const withUs = 'We have your application.'

/** An appraisal opens this page before the submission. */
const useLead = () => {
  const { status, standing, application } = useDraft()
  const moved = useMovedCase()
  const { next, isSigned } = useNextNeed()
  if (moved) return moved.lead
  if (status === 'submitted') {
    // Who signed is known only later.
    const isAtRest = isSigned || !insuredSignsApart(application)
    return `${withUs} ${next?.lead ?? (isAtRest ? 'You don’t need to do anything right now.' : '')}`
  }
  if (openSteps(standing).length === 0) return withUs
  return 'We’ve looked at what your policy is worth. Please finish your application when you’re ready.'
}

const Greeting = () => {
  const { firstName, email } = usePerson()
  return (
    <div className="stack gap-2">
      {/* One piece of text, so that nothing moves when the typeface arrives. */}
      <h1
        className={greetingStyles.title}
      >{`${greetingAt(new Date().getHours())}, ${displayName({ firstName, email })}`}</h1>
      <p className={greetingStyles.lead}>{useLead()}</p>
    </div>
  )
}

const CaseManagerCard = () => {
  const { productName, supportPhone, supportEmail, supportHours } = siteConfig().brand
  return (
    <section className={cardStyles.card} aria-labelledby="manager-title">
      <div className={sideStyles.manager}>
        <img
          className={`${sideStyles.portrait} screen-only`}
          src="/favicon.svg"
          alt=""
          width="88"
          height="88"
        />
        <div className={sideStyles.name}>
          <h2 id="manager-title" className="small-title">
            Your case manager
          </h2>
          <p>{productName} case team</p>
          <p className="muted">{supportHours}</p>
        </div>
      </div>
      <a className={sideStyles.contact} href={telephoneLink(supportPhone)}>
        Call {supportPhone}
      </a>
      <a className={`${sideStyles.contact} screen-only`} href={`mailto:${supportEmail}`}>
        Send us an email
      </a>
      <HelpCode />
    </section>
  )
}

const GoodToKnowCard = () => {
  const { status } = useDraft()
  return (
    <Card id="good-to-know" title="Good to know">
      <ul className={sideStyles.links}>
        <li>
          <Link to={`${resourcesPath}#understanding`}>Understanding Life Settlements</Link>
        </li>
        <li>
          <Link to={`${resourcesPath}#questions`}>Frequently asked questions</Link>
        </li>
        {status === 'submitted' && (
          <li>
            <Link to={copyPath}>Print or save your signed copy</Link>
          </li>
        )}
        <li>
          <Link to={resourcesPath}>All resources</Link>
        </li>
      </ul>
    </Card>
  )
}

const PapersPart = lazyPart(() =>
  import('#web/dashboard/papers/papers-part.tsx').then((module) => module.PapersPart),
)

const SignersPart = lazyPart(() =>
  import('#web/dashboard/signers/signers-part.tsx').then((module) => module.SignersPart),
)

const DocumentsPart = lazyPart(
  () => import('#web/dashboard/documents/documents-part.tsx').then((module) => module.DocumentsPart),
  <div className={`${styles.later} screen-only`} />,
)

export const DashboardPage = () => {
  const { state, hash } = useLocation()
  const isReceived = isReceivedNow(state)
  const { status, signers, application } = useDraft()
  const isSubmitted = status === 'submitted'
  const hasSigners = mayOthersSign(application, signers) || hash === whoSignsFragment
  useNewestCase()
  return (
    <PageLayout key={String(isReceived)}>
      <div className={styles.page}>
        <Letterhead />
        <CaseNews />
        {!isSubmitted && <HelpNews />}
        {isReceived && <Received />}
        <div className={`${styles.page} ${isReceived ? `screen-only ${styles.below}` : ''}`}>
          {!isReceived && <Greeting />}
          <StatusCard hasPicture={!isReceived} />
          {isSubmitted && hasSigners && <SignersPart />}
          {isSubmitted && <DocumentsPart />}
          <div className={styles.columns}>
            <Timeline />
            <CaseManagerCard />
            <GoodToKnowCard />
          </div>
          {isSubmitted && <PapersPart />}
        </div>
      </div>
    </PageLayout>
  )
}
