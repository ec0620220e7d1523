import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { SignIn } from '#domain/accounts.ts'
import { AccountHeading } from '#web/account/account-heading.tsx'
import { AccountLayout, CheckList, Instead, NextSteps, Promises } from '#web/account/account-layout.tsx'
import styles from '#web/account/account-pages.module.css'
import {
  LateAfterSignUp,
  LateFurtherStep,
  LateWhoseInvitation,
  prefetchSteps,
  takeCredentials,
} from '#web/account/sign-in/late-steps.ts'
import { SignInWithReset, type SignInWithResetProps } from '#web/account/sign-in/sign-in-form.tsx'
import { useSignIn } from '#web/account/sign-in/use-sign-in.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { placeAfterSignIn, textOf } from '#web/platform/location-state.ts'
import { useAuth } from '#web/session/auth.tsx'
import { useIsKnownVisitor, useKnownEmail } from '#web/session/known-visitor.ts'

type ForProps = { isKnown: boolean | undefined; children: ReactNode }

/** The server's HTML has both, and CSS hides one. */
const ForNewcomers = ({ isKnown, children }: ForProps) =>
  isKnown !== true && <div className={isKnown === undefined ? styles.forNewcomers : ''}>{children}</div>

const ForKnown = ({ isKnown, children }: ForProps) =>
  isKnown !== false && <div className={isKnown === undefined ? styles.forKnown : ''}>{children}</div>

const papers = ['Your life insurance policy', 'Your last premium bill', 'Your list of medicines']

const focusSignIn = () => document.getElementById('email')?.focus()

/** `isMain`: Apply Now is the filled button. */
const Welcome = ({ isMain }: { isMain: boolean }) => (
  <div className="stack gap-5">
    <AccountHeading title="Apply in about 20 minutes">
      You can stop any time. We save your answers as you type.
    </AccountHeading>
    <div className="stack gap-3">
      <ButtonLink to="/signup" variant={isMain ? 'primary' : 'secondary'} isWide>
        Apply Now
      </ButtonLink>
      <p className={`${styles.already} ${styles.narrow}`}>
        Have an account?
        <Button variant="plain" onClick={focusSignIn}>
          Go to sign-in
        </Button>
      </p>
    </div>
    <section className="stack gap-3">
      <h2 className="small-title">What to have ready</h2>
      <CheckList items={papers} />
    </section>
    <section className={`stack gap-3 ${styles.narrow}`}>
      <h2 className="small-title">Why you can trust us</h2>
      <Promises />
    </section>
  </div>
)

const SignInPage = ({ notice, ...form }: SignInWithResetProps & { notice: string | undefined }) => {
  const isKnown = useIsKnownVisitor()
  const [isTried, setIsTried] = useState(false)
  return (
    <AccountLayout isIntroduction={isKnown === undefined ? undefined : !isKnown}>
      <ForNewcomers isKnown={isKnown}>
        <Welcome isMain={!isTried} />
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
      <div className="stack gap-5" onSubmit={() => setIsTried(true)}>
        <SignInWithReset {...form} isMain={isKnown === true || isTried} />
      </div>
      <ForNewcomers isKnown={isKnown}>
        <NextSteps place="under" />
      </ForNewcomers>
      <ForKnown isKnown={isKnown}>
        <Instead question="New here? Create an account to get started." to="/signup" action="Apply Now" />
      </ForKnown>
      <HelpCard />
    </AccountLayout>
  )
}

const confirmed = { kind: 'success', title: 'Email confirmed' } as const

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
  const isInvited = parameters.get('invited') === 'true'
  const { dismiss } = useToasts()
  const { stage, credentials, failed, start, answer, startOver } = useSignIn({
    onResetNeeded: (email) => navigate('/reset-password', { state: { email, isRequired: true } }),
  })
  const confirm = useConfirmation(start)
  useConfirmedToast()

  if (user && isInvited && !credentials) return <LateWhoseInvitation email={user.email} />
  if (user) return <Navigate to={placeAfterSignIn(state)} replace />
  if (stage === 'password' || !credentials) {
    const submit = (form: SignIn) => {
      prefetchSteps()
      dismiss(confirmed.title)
      return start(form)
    }
    const email = credentials?.email ?? textOf(state, 'email') ?? (isInvited ? undefined : knownEmail)
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
      onAnswer={answer}
      onConfirmed={async () => void (await start(credentials))}
      onBack={startOver}
    />
  )
}
