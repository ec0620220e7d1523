// Covers the page when the session has ended, and asks its user to sign in.
import { Suspense, useEffect } from 'react'
import { DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { lazyPage } from '#web/platform/lazy-page.ts'
import { whenIdle } from '#web/platform/when-idle.ts'

const SessionSignIn = lazyPage(() => import('./session-sign-in.tsx').then((module) => module.SessionSignIn))

export const useSessionSignIn = () => {
  useEffect(() => whenIdle(() => void SessionSignIn.prefetch()), [])
}

type SessionDialogProps = {
  email: string
  /** Hides the page. */
  isCovering: boolean
  isUnsaved: boolean
}

const leadOf = ({ isCovering, isUnsaved }: SessionDialogProps) => {
  if (!isCovering)
    return 'Your session has ended. What you typed is still here. Enter your password to save it and continue.'
  return isUnsaved
    ? 'You’ve been away for 15 minutes, so we hid your page to protect it. Some answers aren’t saved yet, but we kept them. Enter your password to save them and continue.'
    : 'You’ve been away for 15 minutes, so we hid your page to protect it. Enter your password to continue.'
}

export const SessionDialog = (props: SessionDialogProps) => {
  const lead = leadOf(props)
  return (
    <ModalDialog isCovering={props.isCovering}>
      <Suspense fallback={<DialogText title="Please sign in again">{lead}</DialogText>}>
        <SessionSignIn email={props.email} isUnsaved={props.isUnsaved} lead={lead} />
      </Suspense>
    </ModalDialog>
  )
}
