import type { ReactNode } from 'react'
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './help-card.module.css'
import { telephoneLink } from './phone-link.tsx'

const lead = 'You can stop any time. We save your answers, and you can continue on any phone or computer.'

type HelpCardProps = { title?: string; children?: ReactNode }

export const HelpCard = ({ title = 'Need a hand?', children = lead }: HelpCardProps) => {
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
    </section>
  )
}
