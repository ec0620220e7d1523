import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#web/components/button.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { endAllHelp } from '#web/help/late-help.tsx'
import { waitAtMost } from '#web/platform/schedule.ts'
import { useAuth } from '#web/session/auth.tsx'
import { hasUnsavedChanges } from '#web/session/unsaved-changes.ts'

const UnsavedQuestion = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <ModalDialog onDismiss={onStay}>
    {hasUnsavedChanges() ? (
      <DialogText title="Something on this page isn’t saved yet">
        If you sign out now, you’ll lose what you typed on this page.
      </DialogText>
    ) : (
      <DialogText title="Some answers aren’t saved yet">If you sign out now, you could lose them.</DialogText>
    )}
    <DialogButtons>
      <Button onClick={onStay}>Stay</Button>
      <Button variant="secondary" onClick={onLeave}>
        Sign out anyway
      </Button>
    </DialogButtons>
  </ModalDialog>
)

const signOutFailed = 'Sign out failed'
const patience = 5000

type SignOutOutcome = Awaited<ReturnType<ReturnType<typeof useAuth>['signOut']>>

const failureOf = async (outcome: SignOutOutcome) => {
  if (!('error' in outcome)) return undefined
  const { signOutFailureText } = await import('#web/account/account-failure.ts')
  return signOutFailureText(outcome.error)
}

export const useSignOut = (notice?: string) => {
  const { signOut } = useAuth()
  const { flush, saveStatus } = useDraft()
  const { show, dismiss } = useToasts()
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const [isAsking, setIsAsking] = useState(false)

  const leave = async (isSure: boolean) => {
    setIsAsking(false)
    if (isLeaving) return
    setIsLeaving(true)
    const lastSave = flush()
    lastSave.catch((error: unknown) => console.warn('The last save before signing out failed.', error))
    if ((await waitAtMost(lastSave, patience)) === 'still open' && !isSure) {
      setIsLeaving(false)
      return setIsAsking(true)
    }
    await endAllHelp()
    dismiss(signOutFailed)
    if (notice !== undefined) navigate(window.location.pathname, { replace: true, state: { notice } })
    const failure = await signOut()
      .then(failureOf)
      .catch((error: unknown) => {
        console.warn('Signing out failed.', error)
        return 'There was a problem signing you out. Please try again.'
      })
    if (failure === undefined) return
    show({ kind: 'error', title: signOutFailed, text: failure })
    setIsLeaving(false)
  }
  const ask = () => (saveStatus === 'retrying' || hasUnsavedChanges() ? setIsAsking(true) : leave(false))
  const question = isAsking && (
    <UnsavedQuestion onStay={() => setIsAsking(false)} onLeave={() => void leave(true)} />
  )
  return { isLeaving, ask, question }
}
