// The page behind the link in the confirmation mail.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type CallbackFailure, completeCallback, readCallback } from '#web/account/callback-parameters.ts'
import { ConfirmEmailForm } from '#web/account/confirm-email-form.tsx'
import { loadAccountCalls } from '#web/account/load-account-calls.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import styles from '#web/components/message-page.module.css'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { readSession } from '#web/session/session-source.ts'

const confirmedPath = '/login?emailConfirmed=true'
const actions = {
  confirmSignUp: async (user: string, token: string) => (await loadAccountCalls()).confirmSignUp(user, token),
  refresh: async () => (await readSession({ forceRefresh: true })) !== undefined,
}

/** A newer link in the same tab changes only the hash. Then we ignore the older reply. */
const useCallbackFailure = () => {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<CallbackFailure>()
  const current = useRef<string>(undefined)

  const start = useCallback(() => {
    const link = `${search}${hash}`
    current.current = link
    setFailure(undefined)
    completeCallback(readCallback({ hash, search }), actions).then((outcome) => {
      if (current.current !== link) return
      if (outcome.kind === 'failed') setFailure(outcome)
      else navigate(outcome.kind === 'done' ? confirmedPath : '/login', { replace: true })
    })
  }, [hash, search, navigate])

  useEffect(() => {
    if (current.current !== `${search}${hash}`) start()
  }, [hash, search, start])
  return { failure, retry: start }
}

const explanations: Partial<Record<NonNullable<CallbackFailure['reason']>, string>> = {
  'wrong-code':
    'This link does not fit. Either it was not copied whole, or we have sent you a newer email since: then only the link in the newest one works.',
  'expired-code': 'This link is too old. A link works for 24 hours. Please get a new email below.',
  'too-many': 'There were too many tries. Please wait 15 minutes, then open the link again.',
  network:
    'It looks like you are not connected to the internet. Your link is still good: please check your connection, then press “Try again”.',
  fault: 'The sign-in service has a problem right now. Please press “Try again” in a few minutes.',
}

const canTryAgain = ({ reason }: CallbackFailure) => reason === 'network' || reason === 'fault'

const LikelyReasons = () => (
  <div className={styles.message}>
    <p>Likely reasons:</p>
    <ul className={styles.reasons}>
      <li>The link has expired. It works for 24 hours.</li>
      <li>The link was already used. Then you can simply sign in.</li>
      <li>The URL configuration needs updating.</li>
    </ul>
  </div>
)

export const AuthCallbackPage = () => {
  const { failure, retry } = useCallbackFailure()
  const navigate = useNavigate()
  if (!failure) return <LoadingScreen text="One moment, confirming your email" />
  const explanation = failure.reason && explanations[failure.reason]
  return (
    <SiteFrame>
      <div className={styles.page}>
        <h1>We could not confirm your email</h1>
        <div className={styles.message} role="alert">
          <p className={styles.lead}>{failure.message}</p>
          {explanation && <p>{explanation}</p>}
        </div>
        {failure.reason !== 'network' && <LikelyReasons />}
        <div className={styles.actions}>
          <ButtonLink to="/login">Return to Login</ButtonLink>
          {canTryAgain(failure) && (
            <Button variant="secondary" onClick={retry}>
              Try again
            </Button>
          )}
        </div>
        <section className={styles.way} aria-labelledby="another-way">
          <h2 id="another-way">Get a new email, or type the code</h2>
          <ConfirmEmailForm
            onConfirmed={(email) => navigate(confirmedPath, { replace: true, state: { email } })}
          />
        </section>
      </div>
    </SiteFrame>
  )
}
