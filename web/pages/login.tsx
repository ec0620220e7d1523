// The sign-in page.

import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { AccountHeading } from '#web/account/account-heading.tsx'
import { AccountLayout } from '#web/account/account-layout.tsx'
import styles from '#web/account/account-pages.module.css'
import { NextSteps } from '#web/account/next-steps.tsx'
import { LateAfterSignUp, LateFurtherStep, prefetchSteps } from '#web/account/sign-in/late-steps.ts'
import { ApplyInstead, Welcome } from '#web/account/sign-in/new-here.tsx'
import { SignInWithReset, type SignInWithResetProps } from '#web/account/sign-in/sign-in-form.tsx'
import { type Credentials, useSignIn } from '#web/account/sign-in/use-sign-in.ts'
import { takeCredentials } from '#web/account/sign-up/new-credentials.ts'
import { Notice } from '#web/components/notice.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { placeAfterSignIn, textOf } from '#web/platform/location-state.ts'
import { useIsKnownVisitor, useKnownEmail } from '#web/session/known-visitor.ts'
import { useAuth } from '#web/session/use-auth.ts'

type ForProps = { isKnown: boolean | undefined; children: ReactNode }

/** The server's HTML has both, and CSS hides one. */
const ForNewcomers = ({ isKnown, children }: ForProps) =>
  isKnown !== true && <div className={isKnown === undefined ? styles.forNewcomers : ''}>{children}</div>

const ForKnown = ({ isKnown, children }: ForProps) =>
  isKnown !== false && <div className={isKnown === undefined ? styles.forKnown : ''}>{children}</div>

/** `notice`: why they were signed out. */
const SignInPage = ({ notice, ...form }: SignInWithResetProps & { notice: string | undefined }) => {
  const isKnown = useIsKnownVisitor()
  return (
    <AccountLayout isIntroduction={isKnown === undefined ? undefined : !isKnown}>
      <ForNewcomers isKnown={isKnown}>
        <Welcome />
      </ForNewcomers>
      <ForKnown isKnown={isKnown}>
        <AccountHeading title="Welcome back">Sign in to continue your application.</AccountHeading>
      </ForKnown>
      {notice !== undefined && (
        <Notice title="You were signed out">
          <p>{notice}</p>
        </Notice>
      )}
      <ForNewcomers isKnown={isKnown}>
        <h2 className={styles.second}>Sign in</h2>
      </ForNewcomers>
      <SignInWithReset {...form} isMain={isKnown === true} />
      <ForNewcomers isKnown={isKnown}>
        <NextSteps place="under" />
      </ForNewcomers>
      <ForKnown isKnown={isKnown}>
        <ApplyInstead />
      </ForKnown>
    </AccountLayout>
  )
}

const confirmed = { kind: 'success', title: 'Email confirmed' } as const

/** Someone who is signed in leaves this page at once. */
const useConfirmedToast = () => {
  const { user, isLoading } = useAuth()
  const { show } = useToasts()
  const [parameters] = useSearchParams()
  const isConfirmed = parameters.get('emailConfirmed') === 'true'
  const isTold = useRef(false)
  const isSignedIn = user !== undefined
  useEffect(() => {
    if (!isConfirmed || isLoading || isTold.current) return
    isTold.current = true
    if (isSignedIn) show({ ...confirmed, text: 'You’re signed in.', staysForNextPage: true })
    else show({ ...confirmed, text: 'You can sign in now.' })
  }, [isConfirmed, isLoading, isSignedIn, show])
}

const useConfirmation = (start: ReturnType<typeof useSignIn>['start']) => {
  const { show } = useToasts()
  const navigate = useNavigate()
  return async (email: string) => {
    const kept = takeCredentials()
    if (kept?.email === email && (await start(kept)) === 'signed-in')
      return show({ ...confirmed, text: 'You’re signed in.', staysForNextPage: true })
    return navigate('/login?emailConfirmed=true', { replace: true, state: { email } })
  }
}

export const LoginPage = () => {
  const { user } = useAuth()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const knownEmail = useKnownEmail()
  const { dismiss } = useToasts()
  const { stage, credentials, failed, start, answer, startOver } = useSignIn((email) =>
    navigate('/reset-password', { state: { email, isRequired: true } }),
  )
  const confirm = useConfirmation(start)
  useConfirmedToast()

  if (user) return <Navigate to={placeAfterSignIn(state)} replace />
  if (stage === 'password' || !credentials) {
    const submit = (form: Credentials) => {
      prefetchSteps()
      dismiss(confirmed.title)
      return start(form)
    }
    const email = credentials?.email ?? textOf(state, 'email') ?? knownEmail
    const form = { email, failed, onSubmit: submit }
    return parameters.get('afterSignup') === 'true' ? (
      <LateAfterSignUp {...form} onConfirmed={confirm} />
    ) : (
      <SignInPage {...form} notice={textOf(state, 'notice')} />
    )
  }
  return (
    <LateFurtherStep
      stage={stage}
      email={credentials.email}
      failed={failed}
      answer={answer}
      onConfirmed={async () => void (await start(credentials))}
      onBack={startOver}
    />
  )
}
