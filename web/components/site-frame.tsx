import type { ReactNode } from 'react'
import { siteConfig } from '#web/platform/site-config.ts'
import { Logo } from './logo.tsx'
import { MainContent, SkipLink } from './main-content.tsx'
import { PhoneLink } from './phone-link.tsx'
import footerStyles from './site-footer.module.css'
import styles from './site-frame.module.css'

const Help = () => {
  const { supportEmail, supportHours } = siteConfig().brand
  return (
    <ul className={footerStyles.help}>
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
  <footer className={`${footerStyles.footer} screen-only`}>
    {hasHelp && <Help />}
    <p>All rights reserved {siteConfig().brand.productName}</p>
  </footer>
)

type SiteFrameProps = { children: ReactNode; logo?: ReactNode; menu?: ReactNode; hasHelp?: boolean }

export const SiteFrame = ({ children, logo = <Logo />, menu, hasHelp = true }: SiteFrameProps) => (
  <div className={styles.frame}>
    <SkipLink />
    <header className={`${styles.header} screen-only`}>
      {logo}
      {menu}
    </header>
    <MainContent className={styles.main ?? ''}>{children}</MainContent>
    <SiteFooter hasHelp={hasHelp} />
  </div>
)
