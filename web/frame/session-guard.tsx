// Guards the session of every signed-in page: signs out after 15 idle minutes, and asks for the password when
// a session ends.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useDraft, useDraftStore } from '#web/draft/use-draft.tsx'
import { waitAtMost } from '#web/platform/wait-at-most.ts'
import { hasUnsavedChanges } from '#web/session/unsaved-changes.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { useIdle } from '#web/session/use-idle.ts'
import { IdleWarning } from './idle-warning.tsx'
import { SessionDialog, useSessionSignIn } from './session-dialog.tsx'

/** Shared by all tabs: no tab signs out while another is still saving. */
const savingLock = 'larkfield.last-saves'
/** Milliseconds. After that, we keep the page for the next sign-in. */
const savingTime = 10_000
/** Milliseconds. When a laptop wakes up, its tabs notice one after another that the time is over. */
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
    await new Promise((resolve) => setTimeout(resolve, othersBegin))
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

type SessionGuardProps = {
  onIdleSignOut: () => void
}

export const SessionGuard = ({ onIdleSignOut }: SessionGuardProps) => {
  const { user, hasEnded } = useAuth()
  const { saveStatus } = useDraft()
  const { idle, stay, check } = useIdle()
  const ending = useIdleEnding(idle.phase === 'over', onIdleSignOut)
  useReturn(hasEnded)
  useSessionSignIn()
  // Another tab can end the session first.
  useEffect(() => {
    if (hasEnded) check()
  }, [hasEnded, check])

  if (ending === 'saving')
    return (
      <ModalDialog isCovering>
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
  if (idle.phase === 'warned') return <IdleWarning secondsLeft={idle.secondsLeft} onStay={stay} />
  return null
}
