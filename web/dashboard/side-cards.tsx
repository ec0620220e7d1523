// How to reach the case team, and what to read during the review.

import { copyPath, resourcesPath } from '#domain/paths.ts'
import { Link } from '#web/components/link.tsx'
import { telephoneLink } from '#web/components/phone-link.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import cardStyles from './card.module.css'
import { Card } from './card.tsx'
import { useMovedCase } from './moved-case.ts'
import styles from './side-cards.module.css'

export const CaseManagerCard = () => {
  const moved = useMovedCase()
  const { productName, supportPhone, supportEmail, supportHours } = siteConfig().brand
  return (
    <section className={cardStyles.card} aria-labelledby="manager-title">
      <div className={styles.manager}>
        <img className={`${styles.portrait} screen-only`} src="/favicon.svg" alt="" width="88" height="88" />
        <div className={styles.name}>
          <h2 id="manager-title" className="small-title">
            Your case manager
          </h2>
          <p>{productName} case team</p>
          <p className="muted">{supportHours}</p>
        </div>
      </div>
      {/* The status card has the main button when the applicant must call. */}
      <a className={moved?.isYours ? styles.contact : styles.phone} href={telephoneLink(supportPhone)}>
        Call {supportPhone}
      </a>
      <a className={`${styles.contact} screen-only`} href={`mailto:${supportEmail}`}>
        Send us an email
      </a>
    </section>
  )
}

export const GoodToKnowCard = () => {
  const { status } = useDraft()
  return (
    <Card id="good-to-know" title="Good to know">
      <ul className={styles.links}>
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
