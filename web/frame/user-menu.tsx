// The user menu: name, email, and links. It uses plain links and tab order, not an ARIA menu.

import { hasApplication, landingPath } from '#domain/journey.ts'
import { accountPath, adminPath, deskPath } from '#domain/paths.ts'
import { displayName, initials } from '#domain/text/person-name.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Link } from '#web/components/link.tsx'
import { useDisclosure } from '#web/components/use-disclosure.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { usePerson } from '#web/draft/use-person.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { UnsavedQuestion } from './unsaved-question.tsx'
import { useSignOut } from './use-sign-out.ts'
import styles from './user-menu.module.css'

/** Staff land on their lists, so a person who is both needs a way to their own application. */
const StaffLinks = ({ isAdmin }: { isAdmin: boolean }) => {
  const { standing } = useDraft()
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

export const UserMenu = () => {
  const { user } = useAuth()
  const person = usePerson()
  const { isLeaving, isAsking, ask, leave, stay } = useSignOut()
  const { isOpen, setIsOpen, root } = useDisclosure<HTMLDivElement>()
  const name = displayName(person)

  return (
    <div className={styles.menu} ref={root}>
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
      {isAsking && <UnsavedQuestion onStay={stay} onLeave={() => void leave()} />}
    </div>
  )
}
