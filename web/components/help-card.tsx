import type { ReactNode } from 'react'
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './help-card.module.css'
import { telephoneLink } from './phone-link.tsx'

const lead = 'Call us. We can answer your questions, or type for you while we talk.'

type HelpCardProps = { title?: string; children?: ReactNode; more?: ReactNode }

export const HelpCard = ({ title = 'Get help on the phone', children = lead, more }: HelpCardProps) => {
  const { supportPhone, supportEmail, supportHours } = siteConfig().brand
  return (
    <section className={styles.card} aria-labelledby="help-card-title">
      <h2 id="help-card-title" className="small-title">
        {title}
      </h2>
      <p>{children}</p>
      <a className={styles.phone} href={telephoneLink(supportPhone)}>
        {supportPhone}
      </a>
      <p>{supportHours}</p>
      <a className={styles.email} href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
      {more}
    </section>
  )
}
