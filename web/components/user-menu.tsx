// The round button with the initials and what opens under it: name, email, sign-out (MNU-1). A disclosure, not an ARIA menu:
// links and buttons in plain tab order are what people and screen readers know best.
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { displayName, initials } from '#domain/person-name.ts'
import { signOutFailureText } from '#web/session/failure-text.ts'
import { type Auth, useAuth } from '#web/session/use-auth.ts'
import { hasWorkInHand } from '#web/session/work-in-hand.ts'
import { useDraft } from '#web/wizard/use-draft.tsx'
import { BreakableEmail } from './breakable-email.tsx'
import { Button } from './button.tsx'
import { DialogButtons, DialogText, ModalDialog } from './modal-dialog.tsx'
import { useToasts } from './toasts.tsx'
import styles from './user-menu.module.css'

/**
 * Where the profile is missing, the names given at sign-up and then the email stand in (MNU-4). The email is that of the account:
 * the profile's follows the form, where it may be somebody else's.
 */
const usePerson = (user: Auth['user']) => {
  const { profile } = useDraft()
  return {
    firstName: profile?.first_name ?? user?.firstName,
    lastName: profile?.last_name ?? user?.lastName,
    email: user?.email ?? profile?.email ?? undefined,
  }
}

const signOutFailed = 'Sign out failed'

/**
 * Saves first; a failed save does not keep anyone here (STA-5), but where saving has failed already, or only a button saves, it asks
 * before. A second click while it runs does nothing.
 */
const useSignOut = () => {
  const { signOut } = useAuth()
  const { flush, saveStatus } = useDraft()
  const { show, dismiss } = useToasts()
  const [isLeaving, setIsLeaving] = useState(false)
  const [isAsking, setIsAsking] = useState(false)

  const leave = async () => {
    setIsAsking(false)
    if (isLeaving) return
    setIsLeaving(true)
    await flush().catch((error: unknown) => console.warn('The last save before signing out failed.', error))
    dismiss(signOutFailed)
    const failure = await signOut().then(
      (outcome) => ('error' in outcome ? signOutFailureText(outcome.error) : undefined),
      (error: unknown) => {
        console.warn('Signing out failed.', error)
        return 'There was a problem signing you out. Please try again.'
      },
    )
    if (failure === undefined) return
    show({ kind: 'error', title: signOutFailed, text: failure })
    setIsLeaving(false)
  }
  const ask = () => (saveStatus === 'retrying' || hasWorkInHand() ? setIsAsking(true) : leave())
  return { isLeaving, isAsking, ask, leave, stay: () => setIsAsking(false) }
}

const UnsavedQuestion = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <ModalDialog onDismiss={onStay}>
    {hasWorkInHand() ? (
      <DialogText title="Something is not recorded yet">
        If you sign out now, what you typed on this page is dropped.
      </DialogText>
    ) : (
      <DialogText title="Some answers are not saved yet">
        We keep trying to save them. If you sign out now, they may be lost.
      </DialogText>
    )}
    <DialogButtons>
      <Button onClick={onStay}>Stay</Button>
      <Button variant="secondary" onClick={onLeave}>
        Sign out anyway
      </Button>
    </DialogButtons>
  </ModalDialog>
)

/** A dialog over the page gives the focus back to what opened it: the menu waits. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog') !== null

/** Closes on Escape (the focus returns to the button) and on a click or a focus elsewhere. */
const useDisclosure = () => {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Element && !root.current?.contains(target) && !isInDialog(target))
        setIsOpen(false)
    }
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || isInDialog(target)) return
      setIsOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])
  return { isOpen, toggle: () => setIsOpen((open) => !open), root, button }
}

export const UserMenu = () => {
  const { user } = useAuth()
  const person = usePerson(user)
  const { isLeaving, isAsking, ask, leave, stay } = useSignOut()
  const { isOpen, toggle, root, button } = useDisclosure()
  const name = displayName(person)

  return (
    <div className={styles.menu} ref={root}>
      <button
        ref={button}
        type="button"
        className={styles.avatar}
        aria-expanded={isOpen}
        aria-controls="user-menu"
        onClick={toggle}
      >
        {initials(person)}
        <span className="visually-hidden"> – account menu of {name}</span>
      </button>
      <div id="user-menu" className={styles.panel} hidden={!isOpen}>
        <p className={styles.name}>{name}</p>
        <p className={styles.email}>{person.email && <BreakableEmail email={person.email} />}</p>
        <Link className={styles.item} to="/account">
          Your account
        </Link>
        {user?.isAdmin && (
          <Link className={styles.item} to="/admin">
            Admin Dashboard
          </Link>
        )}
        <button type="button" className={styles.item} onClick={ask} disabled={isLeaving}>
          {isLeaving ? 'Signing out...' : 'Sign out'}
        </button>
      </div>
      {isAsking && <UnsavedQuestion onStay={stay} onLeave={() => void leave()} />}
    </div>
  )
}
