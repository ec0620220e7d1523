// Sign-in (LOG-1 to LOG-6). Plain controls, so that the first page anyone sees needs no Cloudscape.
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { signInSchema } from '#domain/accounts.ts'
import { AccountLayout } from '#web/components/account-layout.tsx'
import { Button } from '#web/components/button.tsx'
import { ErrorSummary } from '#web/components/error-summary.tsx'
import { PasswordField, TextField } from '#web/components/field.tsx'
import { summaryOf, useIsLive } from '#web/components/form-errors.ts'
import { Disclosure, Notice } from '#web/components/notice.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { ConfirmEmailForm } from '#web/session/confirm-email-form.tsx'
import { signInFailureText } from '#web/session/failure-text.ts'
import { preloadAmplify } from '#web/session/load-amplify.ts'
import { useAuth } from '#web/session/use-auth.ts'
import styles from './account-pages.module.css'

const ids = { email: 'email', password: 'password' }
const emailConfirmed = { kind: 'success', title: 'Email confirmed', text: 'You can sign in now.' } as const

type Credentials = z.infer<typeof signInSchema>

/** One sign-in with its toast; an unconfirmed account is handed to `onUnconfirmed`. */
const useSignIn = (onUnconfirmed: (credentials: Credentials) => void) => {
  const { signIn } = useAuth()
  const { show, dismiss } = useToasts()
  return async (credentials: Credentials) => {
    dismiss('Login failed')
    try {
      const outcome = await signIn(credentials.email, credentials.password)
      if (outcome === 'confirmation-needed') onUnconfirmed(credentials)
    } catch (error) {
      show({ kind: 'error', title: 'Login failed', text: signInFailureText(error) })
    }
  }
}

const SignInForm = ({
  email,
  onSubmit,
}: {
  email: string
  onSubmit: (form: Credentials) => Promise<void>
}) => {
  const { isLoading } = useAuth()
  const isLive = useIsLive()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email, password: '' },
    shouldFocusError: false,
  })
  const { errors, submitCount, isSubmitting } = formState
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={handleSubmit(onSubmit)}
      onFocus={preloadAmplify}
    >
      <ErrorSummary errors={summaryOf(errors, ids)} submitCount={submitCount} />
      <TextField
        id={ids.email}
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        id={ids.password}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" isWide disabled={!isLive || isLoading || isSubmitting}>
        {isLoading ? 'Loading...' : isSubmitting ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  )
}

/** After sign-up. The email comes along from that page, unless this one was loaded anew. */
const CheckYourEmail = ({ email }: { email: string | undefined }) => {
  const navigate = useNavigate()
  return (
    <Notice title="Check your email">
      <p>
        We sent a message to {email ?? 'your email address'}. Open the link in it to confirm your account,
        then sign in here.
      </p>
      <Disclosure summary="Use the six-digit code instead">
        <ConfirmEmailForm
          {...(email === undefined ? {} : { email })}
          onConfirmed={() => navigate('/login?emailConfirmed=true', { replace: true, state: { email } })}
        />
      </Disclosure>
    </Notice>
  )
}

const stateSchema = z.object({ email: z.optional(z.string()) })

export const LoginPage = () => {
  const { user } = useAuth()
  const { show } = useToasts()
  const [parameters] = useSearchParams()
  const state = stateSchema.safeParse(useLocation().state)
  const email = state.success ? state.data.email : undefined
  const [unconfirmed, setUnconfirmed] = useState<Credentials>()
  const signIn = useSignIn(setUnconfirmed)
  const isAfterSignUp = parameters.get('afterSignup') === 'true'
  const isConfirmed = parameters.get('emailConfirmed') === 'true'

  useEffect(() => {
    if (isConfirmed) show(emailConfirmed)
  }, [isConfirmed, show])

  if (user) return <Navigate to="/" replace />
  if (unconfirmed)
    return (
      <AccountLayout>
        <div className={styles.heading}>
          <h1>Confirm your email</h1>
          <p>
            We sent a message to {unconfirmed.email}. Open the link in it, or type the code from it here. Then
            you are signed in.
          </p>
        </div>
        <ConfirmEmailForm email={unconfirmed.email} onConfirmed={() => signIn(unconfirmed)} />
        <Button variant="secondary" isWide onClick={() => setUnconfirmed(undefined)}>
          Back to sign in
        </Button>
      </AccountLayout>
    )
  return (
    <AccountLayout>
      <div className={styles.heading}>
        <h1>{isAfterSignUp ? 'Almost there' : 'Welcome back'}</h1>
        <p>
          {isAfterSignUp ? 'Confirm your email, then sign in.' : 'Sign in to go on with your application.'}
        </p>
      </div>
      {isAfterSignUp && <CheckYourEmail email={email} />}
      <SignInForm email={email ?? ''} onSubmit={signIn} />
      <p className={styles.other}>
        New here? <Link to="/signup">Apply Now</Link>
      </p>
    </AccountLayout>
  )
}
