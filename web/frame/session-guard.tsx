// Watches over every page of a signed-in user: asks for the password when the session has ended, and ends it when nobody has been there
// for 15 minutes, saved first. The page under the dialogs stays as it is.
import { useEffect, useRef, useState } from 'react'
import { DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useDraft, useDraftStore } from '#web/draft/use-draft.tsx'
import { waitAtMost } from '#web/platform/wait-at-most.ts'
import { hasUnsavedChanges } from '#web/session/unsaved-changes.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { useIdle } from '#web/session/use-idle.ts'
import { IdleWarning } from './idle-warning.tsx'
import { SessionDialog, useSessionSignIn } from './session-dialog.tsx'

/** One for all tabs: none signs out while another is still saving. */
const savingLock = 'larkfield.last-saves'
/** Milliseconds that the last save may take before the page is left to its user's next sign-in. */
const savingTime = 10_000

/** After the dialog: what waited is sent, what could not be loaded is loaded. */
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
      text: 'You are signed in again. Nothing you typed was lost.',
    })
    store.retryNow()
    void store.open(userId)
  }, [hasEnded, userId, store, show])
}

type Ending = 'none' | 'saving' | 'held'

/** Covers the page at once; then either everything is saved and the user is out, or the page waits for its user. */
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
    await locks.request(savingLock, () => (isSaved ? signOutIdle() : endSession()))
  }
  const endSafely = () =>
    end()
      .catch((error: unknown) => console.warn('Signing out for want of activity failed.', error))
      .finally(() => setEnding('held'))
  const isSaving = ending === 'saving'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end, whatever re-renders meanwhile
  useEffect(() => {
    if (isSaving) void endSafely()
  }, [isSaving])
  return ending
}

type SessionGuardProps = {
  /** Called just before the idle limit signs out. */
  onIdleSignOut: () => void
}

export const SessionGuard = ({ onIdleSignOut }: SessionGuardProps) => {
  const { user, hasEnded } = useAuth()
  const { saveStatus } = useDraft()
  const { idle, stay, check } = useIdle()
  const ending = useIdleEnding(idle.phase === 'over', onIdleSignOut)
  useReturn(hasEnded)
  useSessionSignIn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab that ended the session may have been idle as long as this one
  useEffect(check, [hasEnded])

  if (ending === 'saving')
    return (
      <ModalDialog isCovering>
        <DialogText title="Signing you out...">
          Nobody was here for 15 minutes. We save your answers and sign you out.
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
