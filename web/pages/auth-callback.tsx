// The page of the confirmation mail's link.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { AccountHeading } from '#web/account/account-heading.tsx'
import { AccountLayout } from '#web/account/account-layout.tsx'
import { loadAccountCalls } from '#web/account/load-account.ts'
import {
  type CallbackFailure,
  completeCallback,
  readCallback,
} from '#web/account/sign-up/callback-parameters.ts'
import { ConfirmEmailForm } from '#web/account/sign-up/confirm-email-form.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import { useKnownEmail } from '#web/session/known-visitor.ts'
import { readSession } from '#web/session/session-source.ts'

const confirmedPath = '/login?emailConfirmed=true'
const actions = {
  confirmSignUp: async (user: string, token: string) => (await loadAccountCalls()).confirmSignUp(user, token),
  refresh: async () => (await readSession({ forceRefresh: true })) !== undefined,
}

/** A newer link in the same tab changes only the hash and outdates the older reply. */
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
    'This link doesn’t work. Please use the one in our newest email, or let us send you a new one.',
  'expired-code': 'This link has expired. We can send you a new one.',
  'too-many': 'Too many attempts. Please wait 15 minutes, then open the link again.',
  network: 'You seem to be offline. Your link still works: check your connection, then press “Try again”.',
  fault: 'The sign-in service has a problem right now. Please press “Try again” in a few minutes.',
}

const canTryAgain = ({ reason }: CallbackFailure) => reason === 'network' || reason === 'fault'

const LikelyReasons = () => (
  <ul className="stack gap-2 bullets">
    <li>The link has expired. It works for 24 hours.</li>
    <li>The link was already used. Then you can simply sign in.</li>
    <li>The URL configuration needs updating.</li>
  </ul>
)

const Return = () => (
  <ButtonLink to="/login" variant="secondary" isWide>
    Return to Login
  </ButtonLink>
)

const Cure = ({ failure, onRetry }: { failure: CallbackFailure; onRetry: () => void }) => {
  const navigate = useNavigate()
  const email = useKnownEmail()
  if (canTryAgain(failure))
    return (
      <Button isWide onClick={onRetry}>
        Try again
      </Button>
    )
  return (
    <ConfirmEmailForm
      isResendFirst
      email={email}
      onConfirmed={(confirmed) => navigate(confirmedPath, { replace: true, state: { email: confirmed } })}
    />
  )
}

export const AuthCallbackPage = () => {
  const { failure, retry } = useCallbackFailure()
  if (!failure) return <LoadingScreen text="One moment, confirming your email" />
  const explanation = failure.reason && explanations[failure.reason]
  return (
    <AccountLayout isIntroduction={false}>
      <div role="alert">
        <AccountHeading title="We couldn’t confirm your email">
          {explanation ?? failure.message}
        </AccountHeading>
      </div>
      <Cure failure={failure} onRetry={retry} />
      <Disclosure summary="Likely reasons">
        {failure.reason !== 'network' && <LikelyReasons />}
        {explanation && <p>Error message: {failure.message}</p>}
      </Disclosure>
      <Return />
    </AccountLayout>
  )
}
