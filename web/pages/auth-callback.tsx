// The page of the confirmation mail's link.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type AccountFailure, accountFailure, isNamed } from '#web/account/account-failure.ts'
import { AccountHeading } from '#web/account/account-heading.tsx'
import { AccountLayout } from '#web/account/account-layout.tsx'
import { loadAccountCalls } from '#web/account/load-account.ts'
import { ConfirmEmailForm } from '#web/account/sign-up/confirm-email-form.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import { useKnownEmail } from '#web/session/known-visitor.ts'
import { readSession } from '#web/session/session-source.ts'

type Callback =
  | { kind: 'none' }
  | { kind: 'failed'; message: string }
  | { kind: 'confirm'; user: string; token: string }
  | { kind: 'refresh' }
  | { kind: 'incomplete' }

const vocabulary = new Set(
  `a access account again already an and are authentication auth bad been canceled cancelled cannot code confirm confirmation
  confirmed could database dead denied description didn doesn email error exist expired failed failure for found gone has have in
  incorrect internal invalid is isn it link long longer match mismatch missing new no not of old once one only or otp out please
  problem provided redirect refused request requested saving server service session sign signed signup something that the this time
  sorry t to token too try unable unauthorized unavailable unexpected unknown unsupported up url used user valid verification verified
  verify was wasn went work working wrong you your`.split(/\s+/),
)

const limit = 120

/** 'verify-account.link', 'sign.in'. */
const hasAddress = (text: string): boolean => /\.[^ .]/.test(text)

/** See docs/decisions/words-from-an-address.md. */
const isHarmless = (text: string): boolean =>
  text.length <= limit &&
  /^[A-Za-z _.,'’!-]+$/.test(text) &&
  !hasAddress(text) &&
  (text.match(/[A-Za-z]+/g) ?? []).every((word) => vocabulary.has(word.toLowerCase()))

const incompleteText = 'Unable to complete authentication. Please try signing in manually.'
const known = ['token', 'access_token', 'type', 'user', 'error', 'error_code', 'error_description']

/** The hash wins over the query, and an error over everything else. */
export const readCallback = ({ hash, search }: { hash: string; search: string }): Callback => {
  const fromHash = new URLSearchParams(hash.replace(/^#/, ''))
  const fromSearch = new URLSearchParams(search)
  const read = (name: string) => fromHash.get(name) || fromSearch.get(name) || undefined

  const errors = ['error_description', 'error', 'error_code'].flatMap((name) => read(name) ?? [])
  const token = read('token')
  const user = read('user')
  if (errors.length > 0) return { kind: 'failed', message: errors.find(isHarmless) ?? incompleteText }
  if (token !== undefined && user !== undefined) return { kind: 'confirm', user, token }
  if (read('access_token') !== undefined) return { kind: 'refresh' }
  return known.some((name) => read(name) !== undefined) ? { kind: 'incomplete' } : { kind: 'none' }
}

const unexpectedText = 'An unexpected error occurred during authentication.'

type Actions = {
  confirmSignUp: (user: string, token: string) => Promise<boolean>
  refresh: () => Promise<boolean>
}
type CallbackFailure = { kind: 'failed'; message: string; reason?: AccountFailure['kind'] }
type Outcome = { kind: 'done' } | { kind: 'nothing' } | CallbackFailure

/** "Value 'Call 1-900-…' at …" */
const quotesTheLink = (error: unknown): boolean => isNamed(error, 'InvalidParameterException')

export const completeCallback = async (callback: Callback, actions: Actions): Promise<Outcome> => {
  if (callback.kind === 'none') return { kind: 'nothing' }
  if (callback.kind === 'failed') return callback
  try {
    const isDone =
      (callback.kind === 'confirm' && (await actions.confirmSignUp(callback.user, callback.token))) ||
      (callback.kind === 'refresh' && (await actions.refresh()))
    return isDone ? { kind: 'done' } : { kind: 'failed', message: incompleteText }
  } catch (error) {
    const message = (error instanceof Error && error.message) || unexpectedText
    const shown = quotesTheLink(error) ? incompleteText : message
    return { kind: 'failed', message: shown, reason: accountFailure(error).kind }
  }
}

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
