import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { hasApplication, isStaffPath, landingPath, type StaffGroup } from '#domain/journey.ts'
import { accountPath, adminPath, copyPath, dashboardPath, deskPath, documentsPath } from '#domain/paths.ts'
import { displayName, initials } from '#domain/text/person-name.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Button, Link } from '#web/components/button.tsx'
import { Logo } from '#web/components/logo.tsx'
import { MessagePage } from '#web/components/message-page.tsx'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { useDisclosure } from '#web/components/use-disclosure.ts'
import { useOwnDraft, usePerson } from '#web/draft/use-draft.tsx'
import { useAuth } from '#web/session/auth.tsx'
import styles from './page-layout.module.css'
import { useSignOut } from './use-sign-out.tsx'

/** Staff land on their lists, so they need a way to their own application. */
const StaffLinks = ({ isAdmin }: { isAdmin: boolean }) => {
  const { standing } = useOwnDraft()
  return (
    <>
      <Link className={styles.item} to={deskPath}>
        Desk
      </Link>
      {isAdmin && (
        <Link className={styles.item} to={adminPath}>
          Admin Dashboard
        </Link>
      )}
      {hasApplication(standing) && (
        <Link className={styles.item} to={landingPath({ ...standing, staff: undefined })}>
          Your application
        </Link>
      )}
    </>
  )
}

const UserMenu = () => {
  const { user } = useAuth()
  const person = usePerson()
  const { isLeaving, ask, question } = useSignOut()
  const { isOpen, setIsOpen, root } = useDisclosure<HTMLDivElement>()
  const name = displayName(person)

  return (
    <div className={`${styles.user} screen-only`} ref={root}>
      <button
        type="button"
        className={styles.avatar}
        aria-expanded={isOpen}
        aria-controls="user-menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        {initials(person)}
        <span className="visually-hidden"> – account menu of {name}</span>
      </button>
      <div id="user-menu" className={styles.panel} hidden={!isOpen}>
        <p className={styles.name}>{name}</p>
        <p className={styles.email}>{person.email && <BreakableEmail email={person.email} />}</p>
        <Link className={styles.item} to={accountPath}>
          Your account
        </Link>
        {user?.staff && <StaffLinks isAdmin={user.staff === 'admin'} />}
        <button type="button" className={styles.item} onClick={ask} disabled={isLeaving}>
          {isLeaving ? 'Signing out...' : 'Sign out'}
        </button>
      </div>
      {question}
    </div>
  )
}

const staffHeader = (staff: StaffGroup) => ({
  logo: (
    <Link className={styles.home} to={staff === 'admin' ? adminPath : deskPath}>
      <Logo />
    </Link>
  ),
  menu: (
    <div className={`${styles.menu} screen-only`}>
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

const whatIsAt = (path: string) => {
  if (path === copyPath) return 'signed copy'
  if (path === documentsPath) return 'list of documents'
  if (path.startsWith(dashboardPath)) return 'case'
  return path === accountPath ? 'account' : 'application'
}

export const LoadFailedScreen = ({ onRetry }: { onRetry: () => void }) => (
  <PageLayout>
    <MessagePage
      title={`Your ${whatIsAt(useLocation().pathname)} is safe`}
      action={<Button onClick={onRetry}>Try again</Button>}
      help="Still not working? Please call us."
    >
      <p>It didn’t load this time. Please check your internet connection, then try again.</p>
    </MessagePage>
  </PageLayout>
)
