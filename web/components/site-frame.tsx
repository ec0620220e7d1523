// Header, main part, and footer of every page except sign-in and sign-up.
import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import { MainContent, SkipLink } from './main-content.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-frame.module.css'

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
