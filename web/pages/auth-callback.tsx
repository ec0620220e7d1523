// Where the confirmation mail's link lands: confirms the account and sends the reader on to sign in (CBK-1 to CBK-5).
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import styles from '#web/components/message-page.module.css'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { type CallbackFailure, completeCallback, readCallback } from '#web/session/callback-parameters.ts'
import { ConfirmEmailForm } from '#web/session/confirm-email-form.tsx'
import { readSession } from '#web/session/session-source.ts'
import { useAuth } from '#web/session/use-auth.ts'

const confirmedPath = '/login?emailConfirmed=true'
const refresh = async () => (await readSession({ forceRefresh: true })) !== undefined

/**
 * The failure to show, undefined while the link is at work. A newer link opened in the same tab changes only the address behind
 * the hash: it is taken up like the first one, and what the older one still answers is passed over.
 */
const useCallbackFailure = () => {
  const { hash, search } = useLocation()
  const { confirmSignUp } = useAuth()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<CallbackFailure>()
  const atWork = useRef<string>(undefined)

  const start = useCallback(() => {
    const link = `${search}${hash}`
    atWork.current = link
    setFailure(undefined)
    completeCallback(readCallback({ hash, search }), { confirmSignUp, refresh }).then((outcome) => {
      if (atWork.current !== link) return
      if (outcome.kind === 'failed') setFailure(outcome)
      else navigate(outcome.kind === 'done' ? confirmedPath : '/login', { replace: true })
    })
  }, [hash, search, confirmSignUp, navigate])

  useEffect(() => {
    if (atWork.current !== `${search}${hash}`) start()
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

/** Nothing is wrong with the link itself. */
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
