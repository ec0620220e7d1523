// Sign-in (LOG-1 to LOG-6). Plain controls, so that the first page anyone sees needs no Cloudscape.
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { AccountHeading } from '#web/components/account-heading.tsx'
import { AccountLayout } from '#web/components/account-layout.tsx'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Link } from '#web/components/link.tsx'
import { Disclosure, Notice } from '#web/components/notice.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { LateConfirmEmailForm } from '#web/session/late-confirm-email-form.tsx'
import { NewPasswordForm } from '#web/session/new-password-form.tsx'
import { SignInCodeForm } from '#web/session/sign-in-code-form.tsx'
import { SignInForm } from '#web/session/sign-in-form.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import { useSignIn } from '#web/session/use-sign-in.ts'
import styles from './account-pages.module.css'

const emailConfirmed = { kind: 'success', title: 'Email confirmed', text: 'You can sign in now.' } as const

/** After sign-up. The email comes along from that page, unless this one was loaded anew. */
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

const NextStep = ({
  title,
  lead,
  onBack,
  children,
}: {
  title: string
  lead: ReactNode
  onBack: () => void
  children: ReactNode
}) => (
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

const SignInPage = ({
  email,
  notice,
  onSubmit,
}: {
  email: string | undefined
  /** Why somebody who was signed in stands here. */
  notice: string | undefined
  onSubmit: ReturnType<typeof useSignIn>['start']
}) => {
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

const stateSchema = z.object({ email: z.optional(z.string()), notice: z.optional(z.string()) })

export const LoginPage = () => {
  const { user } = useAuth()
  const { show } = useToasts()
  const [parameters] = useSearchParams()
  const state = stateSchema.safeParse(useLocation().state)
  const navigate = useNavigate()
  const { stage, credentials, start, answer, startOver } = useSignIn((email) =>
    navigate('/reset-password', { state: { email, isRequired: true } }),
  )
  const isConfirmed = parameters.get('emailConfirmed') === 'true'

  useEffect(() => {
    if (isConfirmed) show(emailConfirmed)
  }, [isConfirmed, show])

  if (user) return <Navigate to="/" replace />
  if (stage === 'password' || !credentials) {
    const email = credentials?.email ?? (state.success ? state.data.email : undefined)
    return <SignInPage email={email} notice={state.data?.notice} onSubmit={start} />
  }
  if (stage === 'confirmation')
    return (
      <NextStep
        title="Confirm your email"
        lead={
          <>
            We sent a message to <BreakableEmail email={credentials.email} />. Open the link in it, or type
            the code from it here. Then you are signed in.
          </>
        }
        onBack={startOver}
      >
        <LateConfirmEmailForm email={credentials.email} onConfirmed={() => start(credentials)} />
      </NextStep>
    )
  if (stage === 'new-password')
    return (
      <NextStep
        title="Choose your password"
        lead="Your first password was made for you. Please choose your own now."
        onBack={startOver}
      >
        <NewPasswordForm email={credentials.email} onAnswer={answer} />
      </NextStep>
    )
  return (
    <NextStep
      title="One more step"
      lead="Please open your authenticator app and type the code it shows."
      onBack={startOver}
    >
      <SignInCodeForm onAnswer={answer} />
    </NextStep>
  )
}
