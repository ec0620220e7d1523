// The foot of every page: help in the same place everywhere, and the rights line (PUB-5).
import { useSiteConfig } from '#web/site-config.ts'
import styles from './site-footer.module.css'
import { telephoneLink } from './telephone-link.ts'

export const SiteFooter = () => {
  const { productName, supportPhone, supportEmail, supportHours } = useSiteConfig().brand
  return (
    <footer className={styles.footer}>
      <p className={styles.help}>
        Questions? Call <a href={telephoneLink(supportPhone)}>{supportPhone}</a>, {supportHours}, or write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <p>All rights reserved {productName}</p>
    </footer>
  )
}
