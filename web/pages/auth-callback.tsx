// Where the confirmation mail's link lands: confirms the account and sends the reader on to sign in (CBK-1 to CBK-5).
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ButtonLink } from '#web/components/button.tsx'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import styles from '#web/components/message-page.module.css'
import { Disclosure } from '#web/components/notice.tsx'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { completeCallback, readCallback } from '#web/session/callback-parameters.ts'
import { ConfirmEmailForm } from '#web/session/confirm-email-form.tsx'
import { readSession } from '#web/session/session-source.ts'
import { useAuth } from '#web/session/use-auth.ts'

const confirmedPath = '/login?emailConfirmed=true'
const refresh = async () => (await readSession({ forceRefresh: true })) !== undefined

/** The message to show, undefined while the link is at work. */
const useCallbackFailure = () => {
  const { hash, search } = useLocation()
  const { confirmSignUp } = useAuth()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const isStarted = useRef(false)

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    completeCallback(readCallback({ hash, search }), { confirmSignUp, refresh }).then((outcome) => {
      if (outcome.kind === 'failed') setFailure(outcome.message)
      else navigate(outcome.kind === 'done' ? confirmedPath : '/login', { replace: true })
    })
  }, [hash, search, confirmSignUp, navigate])
  return failure
}

export const AuthCallbackPage = () => {
  const failure = useCallbackFailure()
  const navigate = useNavigate()
  if (failure === undefined) return <LoadingScreen text="One moment, confirming your email" />
  return (
    <SiteFrame>
      <div className={styles.page}>
        <h1>We could not confirm your email</h1>
        <p className={styles.lead} role="alert">
          {failure}
        </p>
        <div>
          <p>Likely reasons:</p>
          <ul className={styles.reasons}>
            <li>The link has expired. It works for 24 hours.</li>
            <li>The link was already used. Then you can simply sign in.</li>
            <li>The URL configuration needs updating.</li>
          </ul>
        </div>
        <div>
          <ButtonLink to="/login">Return to Login</ButtonLink>
        </div>
        <Disclosure summary="Use the six-digit code, or get a new email">
          <ConfirmEmailForm onConfirmed={() => navigate(confirmedPath, { replace: true })} />
        </Disclosure>
      </div>
    </SiteFrame>
  )
}
