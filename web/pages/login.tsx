// The sign-in page.

import { type ReactNode, useEffect } from 'react'
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
import { SignInForm } from '#web/account/sign-in-form.tsx'
import { type Credentials, useSignIn } from '#web/account/use-sign-in.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Link } from '#web/components/link.tsx'
import { Disclosure, Notice } from '#web/components/notice.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useAuth } from '#web/session/use-auth.ts'

const emailConfirmed = { kind: 'success', title: 'Email confirmed', text: 'You can sign in now.' } as const

/** A reload forgets the email. */
const CheckYourEmail = ({ email }: { email: string | undefined }) => {
  const navigate = useNavigate()
  return (
    <Notice title="Check your email">
      <p>
        We sent a message to {email === undefined ? 'your email address' : <BreakableEmail email={email} />}.
        Open the link in it to confirm your account, then sign in here.
      </p>
      <Disclosure summary="Use the six-digit code instead">
        <LateConfirmEmailForm
          {...(email === undefined ? {} : { email })}
          onConfirmed={(confirmed) =>
            navigate('/login?emailConfirmed=true', { replace: true, state: { email: confirmed } })
          }
        />
      </Disclosure>
    </Notice>
  )
}

type NextStepProps = { title: string; lead: ReactNode; onBack: () => void; children: ReactNode }

const NextStep = ({ title, lead, onBack, children }: NextStepProps) => (
  <AccountLayout>
    <AccountHeading key={title} title={title} takesFocus>
      {lead}
    </AccountHeading>
    {children}
    <Button variant="secondary" isWide onClick={onBack}>
      Back to sign in
    </Button>
  </AccountLayout>
)

type SignIn = ReturnType<typeof useSignIn>
type FurtherStepProps = Pick<SignIn, 'answer'> & {
  stage: Exclude<SignIn['stage'], 'password'>
  email: string
  onConfirmed: () => Promise<void>
  onBack: () => void
}
type SignInPageProps = {
  email: string | undefined
  /** Why the user was signed out. */
  notice: string | undefined
  onSubmit: SignIn['start']
}

const SignInPage = ({ email, notice, onSubmit }: SignInPageProps) => {
  const [parameters] = useSearchParams()
  const isAfterSignUp = parameters.get('afterSignup') === 'true'
  return (
    <AccountLayout isIntroduction={!isAfterSignUp}>
      <AccountHeading title={isAfterSignUp ? 'Almost there' : 'Welcome back'}>
        {isAfterSignUp ? 'Confirm your email, then sign in.' : 'Sign in to go on with your application.'}
      </AccountHeading>
      {notice !== undefined && (
        <Notice title="You were signed out">
          <p>{notice}</p>
        </Notice>
      )}
      {isAfterSignUp && <CheckYourEmail email={email} />}
      <SignInForm email={email ?? ''} onSubmit={onSubmit} />
      <p className={styles.other}>
        <Link to="/reset-password">Forgot your password?</Link>
      </p>
      <div className={styles.instead}>
        <p>{isAfterSignUp ? 'Was the email wrong? Start again.' : 'New here? Start with an account.'}</p>
        <ButtonLink to="/signup" variant="secondary" isWide>
          Apply Now
        </ButtonLink>
      </div>
    </AccountLayout>
  )
}

const FurtherStep = ({ stage, email, answer, onConfirmed, onBack }: FurtherStepProps) => {
  if (stage === 'confirmation')
    return (
      <NextStep
        title="Confirm your email"
        lead={
          <>
            We sent a message to <BreakableEmail email={email} />. Open the link in it, or type the code from
            it here. Then you are signed in.
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
        <LateNewPasswordForm email={email} onAnswer={answer} />
      </NextStep>
    )
  return (
    <NextStep
      title="One more step"
      lead="Please open your authenticator app and type the code it shows."
      onBack={onBack}
    >
      <LateSignInCodeForm onAnswer={answer} />
    </NextStep>
  )
}

const useConfirmedToast = () => {
  const { show } = useToasts()
  const [parameters] = useSearchParams()
  const isConfirmed = parameters.get('emailConfirmed') === 'true'
  useEffect(() => {
    if (isConfirmed) show(emailConfirmed)
  }, [isConfirmed, show])
}

export const LoginPage = () => {
  const { user } = useAuth()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { stage, credentials, start, answer, startOver } = useSignIn((email) =>
    navigate('/reset-password', { state: { email, isRequired: true } }),
  )
  useConfirmedToast()

  if (user) return <Navigate to="/" replace />
  if (stage === 'password' || !credentials) {
    const email = credentials?.email ?? textOf(state, 'email')
    const submit = (form: Credentials) => {
      prefetchLateForms()
      return start(form)
    }
    return <SignInPage email={email} notice={textOf(state, 'notice')} onSubmit={submit} />
  }
  return (
    <FurtherStep
      stage={stage}
      email={credentials.email}
      answer={answer}
      onConfirmed={() => start(credentials)}
      onBack={startOver}
    />
  )
}
