// How to reach the case team.
import { telephoneLink } from '#web/components/phone-link.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import cardStyles from './card.module.css'
import styles from './case-manager-card.module.css'
import { useMovedCase } from './moved-case.ts'

export const CaseManagerCard = () => {
  const moved = useMovedCase()
  const { productName, supportPhone, supportEmail, supportHours } = siteConfig().brand
  return (
    <section className={cardStyles.card} aria-labelledby="manager-title">
      <div className={styles.manager}>
        <img className={styles.portrait} src="/favicon.svg" alt="" width="88" height="88" />
        <div className={styles.name}>
          <h2 id="manager-title" className={cardStyles.smallTitle}>
            Your case manager
          </h2>
          <p>{productName} case team</p>
          <p className={cardStyles.muted}>{supportHours}</p>
        </div>
      </div>
      {/* The status card has the main button when the applicant must call. */}
      <a className={moved?.isYours ? styles.contact : styles.phone} href={telephoneLink(supportPhone)}>
        Call {supportPhone}
      </a>
      <a className={styles.contact} href={`mailto:${supportEmail}`}>
        Send us an email
      </a>
    </section>
  )
}
