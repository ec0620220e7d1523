// The footer of every page, with help and the copyright line.
import { siteConfig } from '#web/platform/site-config.ts'
import { PhoneLink } from './phone-link.tsx'
import styles from './site-footer.module.css'

const Help = () => {
  const { supportEmail, supportHours } = siteConfig().brand
  return (
    <ul className={styles.help}>
      <li>
        Questions? Call <PhoneLink />
      </li>
      <li>{supportHours}</li>
      <li>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </li>
    </ul>
  )
}

/** Staff are the help, so their pages show none. */
export const SiteFooter = ({ hasHelp = true }: { hasHelp?: boolean }) => (
  <footer className={`${styles.footer} screen-only`}>
    {hasHelp && <Help />}
    <p>All rights reserved {siteConfig().brand.productName}</p>
  </footer>
)
