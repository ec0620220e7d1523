// The frame of signed-in pages, with the user menu. For staff, the header leads to their lists.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isStaffPath, type StaffGroup } from '#domain/journey.ts'
import { adminPath, deskPath } from '#domain/paths.ts'
import { Link } from '#web/components/link.tsx'
import { Logo } from '#web/components/logo.tsx'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import styles from './page-layout.module.css'
import { UserMenu } from './user-menu.tsx'

const staffHeader = (staff: StaffGroup) => ({
  logo: (
    <Link className={styles.home} to={staff === 'admin' ? adminPath : deskPath}>
      <Logo />
    </Link>
  ),
  menu: (
    <div className={styles.menu}>
      <Link className={styles.link} to={deskPath}>
        Desk
      </Link>
      {staff === 'admin' && (
        <Link className={styles.link} to={adminPath}>
          Admin
        </Link>
      )}
      <UserMenu />
    </div>
  ),
})

export const PageLayout = ({ children }: { children: ReactNode }) => {
  const { user } = useAuth()
  const hasHelp = !isStaffPath(useLocation().pathname)
  return (
    <SiteFrame {...(user?.staff ? staffHeader(user.staff) : { menu: <UserMenu /> })} hasHelp={hasHelp}>
      {children}
    </SiteFrame>
  )
}
