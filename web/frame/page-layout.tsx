// The frame of signed-in pages, with the user menu. For admins, the header leads to their lists.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isAdminPath } from '#domain/journey.ts'
import { adminPath } from '#domain/paths.ts'
import { Link } from '#web/components/link.tsx'
import { Logo } from '#web/components/logo.tsx'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import styles from './page-layout.module.css'
import { UserMenu } from './user-menu.tsx'

const adminHeader = {
  logo: (
    <Link className={styles.home} to={adminPath}>
      <Logo />
    </Link>
  ),
  menu: (
    <div className={styles.menu}>
      <Link className={styles.link} to={adminPath}>
        Admin
      </Link>
      <UserMenu />
    </div>
  ),
}

export const PageLayout = ({ children }: { children: ReactNode }) => {
  const { user } = useAuth()
  const hasHelp = !isAdminPath(useLocation().pathname)
  return (
    <SiteFrame {...(user?.isAdmin ? adminHeader : { menu: <UserMenu /> })} hasHelp={hasHelp}>
      {children}
    </SiteFrame>
  )
}
