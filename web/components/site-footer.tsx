// The footer of every page, with help and the copyright line.
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './site-footer.module.css'
import { telephoneLink } from './telephone-link.ts'

export const SiteFooter = () => {
  const { productName, supportPhone, supportEmail, supportHours } = siteConfig().brand
  return (
    <footer className={styles.footer}>
      <ul className={styles.help}>
        <li>
          Questions? Call&nbsp;<a href={telephoneLink(supportPhone)}>{supportPhone}</a>
        </li>
        <li>{supportHours}</li>
        <li>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </li>
      </ul>
      <p>All rights reserved {productName}</p>
    </footer>
  )
}
