// How to reach the case team.
import { telephoneLink } from '#web/components/telephone-link.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import cardStyles from './card.module.css'
import styles from './case-manager-card.module.css'

export const CaseManagerCard = () => {
  const { productName, supportPhone, supportEmail, supportHours } = siteConfig().brand
  return (
    <section className={cardStyles.card} aria-labelledby="manager-title">
      <h2 id="manager-title" className={cardStyles.smallTitle}>
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
      <p className={cardStyles.muted}>“Contact us” opens an email to us.</p>
    </section>
  )
}
