import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Logo } from '#web/components/logo.tsx'
import { DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useDraft, useDraftStore } from '#web/draft/use-draft.tsx'
import { endAllHelp } from '#web/help/late-help.tsx'
import { lazyPage } from '#web/platform/lazy-page.ts'
import { later, schedule, waitAtMost } from '#web/platform/schedule.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { useAuth } from '#web/session/auth.tsx'
import { hasUnsavedChanges } from '#web/session/unsaved-changes.ts'
import { useIdle } from '#web/session/use-idle.ts'
import styles from './session-dialog.module.css'

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Screen readers hear only a few of the seconds. */
const spokenAt = (seconds: number) => {
  if (seconds <= 10) return '10 seconds left.'
  if (seconds <= 30) return '30 seconds left.'
  return seconds <= 60 ? '1 minute left.' : '2 minutes left.'
}

type IdleWarningProps = { secondsLeft: number; onStay: () => void }

const IdleWarning = ({ secondsLeft, onStay }: IdleWarningProps) => (
  <ModalDialog onDismiss={onStay}>
    <DialogText title="Are you still there?">
      To keep your information safe, we’ll soon sign you out.{' '}
      <span className="visually-hidden" role="status">
        {spokenAt(secondsLeft)}
      </span>{' '}
      We’ll save your answers first.
    </DialogText>
    <p className={styles.countdown} aria-hidden="true">
      <span>Time left</span> {clockOf(secondsLeft)}
    </p>
    <Button isWide onClick={onStay}>
      Stay signed in
    </Button>
  </ModalDialog>
)

const SessionSignIn = lazyPage(() => import('./session-sign-in.tsx').then((module) => module.SessionSignIn))

type SessionDialogProps = {
  email: string
  isCovering: boolean
  isUnsaved: boolean
}

const leadOf = ({ isCovering, isUnsaved }: SessionDialogProps) => {
  if (!isCovering)
    return 'Your session has ended. What you typed is still here. Enter your password to save it and continue.'
  const what = isUnsaved
    ? 'Some answers aren’t saved yet, but we kept them. Enter your password to save them and continue.'
    : 'Enter your password to continue.'
  return `You’ve been away for 15 minutes, so we hid your page to protect it. ${what}`
}

const SessionDialog = (props: SessionDialogProps) => {
  const lead = leadOf(props)
  return (
    <ModalDialog isCovering={props.isCovering}>
      <Suspense fallback={<DialogText title="Please sign in again">{lead}</DialogText>}>
        <SessionSignIn email={props.email} isUnsaved={props.isUnsaved} lead={lead} />
      </Suspense>
    </ModalDialog>
  )
}

/** No tab signs out while another is still saving. */
const savingLock = 'larkfield.last-saves'
const savingTime = 10_000
/** When a laptop wakes up, its tabs notice one after another that the time is over. */
const othersBegin = 1000

const useReturn = (hasEnded: boolean) => {
  const store = useDraftStore()
  const { user } = useAuth()
  const { show } = useToasts()
  const hadEnded = useRef(false)
  const userId = user?.userId
  useEffect(() => {
    if (hasEnded === hadEnded.current) return
    hadEnded.current = hasEnded
    if (hasEnded || userId === undefined) return
    show({
      kind: 'success',
      title: 'Welcome back',
      text: 'You’re signed in again. Nothing you typed was lost.',
    })
    store.retryNow()
    void store.open(userId)
  }, [hasEnded, userId, store, show])
}

type Ending = 'none' | 'saving' | 'held'

/** Signs out if everything is saved, or else keeps the page for the next sign-in. */
const useIdleEnding = (isOver: boolean, onSignedOut: () => void) => {
  const { hasEnded, signOutIdle, endSession } = useAuth()
  const { flush } = useDraft()
  const [ending, setEnding] = useState<Ending>('none')
  if (isOver && ending === 'none') setEnding('saving')
  if (!isOver && ending === 'held' && !hasEnded) setEnding('none')

  const end = async () => {
    const { locks } = navigator
    const lastSave = await locks.request(savingLock, { mode: 'shared' }, () =>
      waitAtMost(flush(), savingTime),
    )
    const isSaved = lastSave === 'done' && !hasUnsavedChanges()
    if (isSaved) onSignedOut()
    await endAllHelp()
    await later(schedule, othersBegin)
    await locks.request(savingLock, () => (isSaved ? signOutIdle() : endSession()))
  }
  const endSafely = useEffectEvent(() =>
    end()
      .catch((error: unknown) => console.warn('Signing out after 15 idle minutes failed.', error))
      .finally(() => setEnding('held')),
  )
  const isSaving = ending === 'saving'
  useEffect(() => {
    if (isSaving) void endSafely()
  }, [isSaving])
  return ending
}

export const SessionGuard = ({ onIdleSignOut }: { onIdleSignOut: () => void }) => {
  const { user, hasEnded } = useAuth()
  const { saveStatus } = useDraft()
  const { secondsLeft, stay, check } = useIdle()
  const ending = useIdleEnding(secondsLeft === 0, onIdleSignOut)
  useReturn(hasEnded)
  useEffect(() => whenIdle(() => void SessionSignIn.prefetch()), [])
  // Another tab can end the session first.
  useEffect(() => {
    if (hasEnded) check()
  }, [hasEnded, check])

  if (ending === 'saving')
    return (
      <ModalDialog isCovering>
        <Logo />
        <DialogText title="Signing you out...">
          You’ve been away for 15 minutes. We’re saving your answers and signing you out.
        </DialogText>
      </ModalDialog>
    )
  if (ending === 'held' || hasEnded)
    return (
      <SessionDialog
        email={user?.email ?? ''}
        isCovering={ending === 'held'}
        isUnsaved={saveStatus !== 'saved'}
      />
    )
  return secondsLeft ? <IdleWarning secondsLeft={secondsLeft} onStay={stay} /> : null
}
