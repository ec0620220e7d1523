// The sign-in page. It greets newcomers with the way to apply.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { AccountHeading } from '#web/account/account-heading.tsx'
import { AccountLayout } from '#web/account/account-layout.tsx'
import styles from '#web/account/account-pages.module.css'
import {
  LateConfirmEmailForm,
  LateNewPasswordForm,
  LateSignInCodeForm,
  prefetchLateForms,
} from '#web/account/late-forms.tsx'
import { textOf } from '#web/account/location-state.ts'
import { takeCredentials } from '#web/account/new-credentials.ts'
import { ApplyInstead, Welcome } from '#web/account/new-here.tsx'
import { SignInForm } from '#web/account/sign-in-form.tsx'
import { type Credentials, useSignIn } from '#web/account/use-sign-in.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Button } from '#web/components/button.tsx'
import { Link } from '#web/components/link.tsx'
import { Disclosure, Notice } from '#web/components/notice.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useIsKnownVisitor, useKnownEmail } from '#web/session/known-visitor.ts'
import { useAuth } from '#web/session/use-auth.ts'

type SignIn = ReturnType<typeof useSignIn>
type SignInPageProps = Pick<SignIn, 'failed'> & {
  email: string | undefined
  onSubmit: (form: Credentials) => Promise<unknown>
}

const SignInWithReset = ({ email = '', isMain = true, ...form }: SignInPageProps & { isMain?: boolean }) => (
  <>
    <SignInForm email={email} isMain={isMain} {...form} />
    <p className={styles.other}>
      <Link to="/reset-password" {...(email !== '' && { state: { email } })}>
        Forgot your password?
      </Link>
    </p>
  </>
)

const AfterSignUpPage = ({
  onConfirmed,
  ...form
}: SignInPageProps & { onConfirmed: (email: string) => Promise<void> }) => (
  <AccountLayout isIntroduction={false}>
    <AccountHeading title="Check your email">
      To confirm your account, press the button in the email we sent to{' '}
      {form.email === undefined ? 'you' : <BreakableEmail email={form.email} />}, or type its code here.
    </AccountHeading>
    <LateConfirmEmailForm
      {...(form.email === undefined ? {} : { email: form.email })}
      onConfirmed={onConfirmed}
    />
    <p>
      Is this the wrong email address? Press <Link to="/signup">Apply Now</Link> and use the right one.
    </p>
    <Disclosure summary="Already confirmed? Sign in">
      <SignInWithReset {...form} />
    </Disclosure>
  </AccountLayout>
)

type ForProps = { isKnown: boolean | undefined; children: ReactNode }

/** The HTML from the server has both, and the style sheet hides one. */
const ForNewcomers = ({ isKnown, children }: ForProps) =>
  isKnown !== true && <div className={isKnown === undefined ? styles.forNewcomers : ''}>{children}</div>

const ForKnown = ({ isKnown, children }: ForProps) =>
  isKnown !== false && <div className={isKnown === undefined ? styles.forKnown : ''}>{children}</div>

/** @param notice why the user was signed out */
const SignInPage = ({ notice, ...form }: SignInPageProps & { notice: string | undefined }) => {
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
        <div className={styles.second}>
          <h2>Sign in</h2>
          <p>Already have an account? Sign in to continue your application.</p>
        </div>
      </ForNewcomers>
      <SignInWithReset {...form} isMain={isKnown === true} />
      <ForKnown isKnown={isKnown}>
        <ApplyInstead />
      </ForKnown>
    </AccountLayout>
  )
}

type NextStepProps = { title: string; lead: ReactNode; onBack: () => void; children: ReactNode }

const NextStep = ({ title, lead, onBack, children }: NextStepProps) => (
  <AccountLayout isIntroduction={false}>
    <AccountHeading key={title} title={title} takesFocus>
      {lead}
    </AccountHeading>
    {children}
    <Button variant="secondary" isWide onClick={onBack}>
      Back to sign in
    </Button>
  </AccountLayout>
)

type FurtherStepProps = Pick<SignIn, 'answer' | 'failed'> & {
  stage: Exclude<SignIn['stage'], 'password'>
  email: string
  onConfirmed: () => Promise<void>
  onBack: () => void
}

const FurtherStep = ({ stage, email, failed, answer, onConfirmed, onBack }: FurtherStepProps) => {
  if (stage === 'confirmation')
    return (
      <NextStep
        title="Confirm your email"
        lead={
          <>
            We sent an email to <BreakableEmail email={email} />. Open the link, or type the code here. You’ll
            be signed in right away.
          </>
        }
        onBack={onBack}
      >
        <LateConfirmEmailForm email={email} onConfirmed={onConfirmed} />
      </NextStep>
    )
  if (stage === 'new-password')
    return (
      <NextStep
        title="Choose your password"
        lead="Your first password was made for you. Please choose your own now."
        onBack={onBack}
      >
        <LateNewPasswordForm email={email} failed={failed} onAnswer={answer} />
      </NextStep>
    )
  return (
    <NextStep
      title="One more step"
      lead="Please open your authenticator app and type the code it shows."
      onBack={onBack}
    >
      <LateSignInCodeForm failed={failed} onAnswer={answer} />
    </NextStep>
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

const useConfirmation = (start: SignIn['start']) => {
  const { show } = useToasts()
  const navigate = useNavigate()
  const [kept] = useState(takeCredentials)
  return async (email: string) => {
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
  const { stage, credentials, failed, start, answer, startOver } = useSignIn((email) =>
    navigate('/reset-password', { state: { email, isRequired: true } }),
  )
  const confirm = useConfirmation(start)
  useConfirmedToast()

  if (user) return <Navigate to="/" replace />
  if (stage === 'password' || !credentials) {
    const submit = (form: Credentials) => {
      prefetchLateForms()
      return start(form)
    }
    const email = credentials?.email ?? textOf(state, 'email') ?? knownEmail
    const form = { email, failed, onSubmit: submit }
    return parameters.get('afterSignup') === 'true' ? (
      <AfterSignUpPage {...form} onConfirmed={confirm} />
    ) : (
      <SignInPage {...form} notice={textOf(state, 'notice')} />
    )
  }
  return (
    <FurtherStep
      stage={stage}
      email={credentials.email}
      failed={failed}
      answer={answer}
      onConfirmed={async () => void (await start(credentials))}
      onBack={startOver}
    />
  )
}
