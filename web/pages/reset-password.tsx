import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  AccountForm,
  CodeField,
  EmailField,
  SubmitButton,
  useAccountForm,
} from '#web/account/account-form.tsx'
import { AccountHeading } from '#web/account/account-heading.tsx'
import { AccountLayout } from '#web/account/account-layout.tsx'
import styles from '#web/account/account-pages.module.css'
import { loadAccountCalls, useAccountCalls } from '#web/account/load-account.ts'
import { NewPasswordField, passwordProblem } from '#web/account/password/new-password.tsx'
import { SendAgain } from '#web/account/send-again.tsx'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Button, Link } from '#web/components/button.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { isSet, textOf } from '#web/platform/location-state.ts'
import { useAuth } from '#web/session/auth.tsx'
import { hasStoredSession } from '#web/session/browser-storage.ts'
import { rememberVisitor, useKnownEmail } from '#web/session/known-visitor.ts'

const title = 'Your password is changed'

/** False if they must use the sign-in page. */
const useNewSession = () => {
  const { user, signOut } = useAuth()
  const { signIn, renewSession } = useAccountCalls()
  return async (email: string, password: string): Promise<boolean> => {
    try {
      if (user) await signOut()
      if ((await signIn(email, password)) === 'signed-in') await renewSession(email, password)
    } catch (error) {
      console.warn('The sign-in with the new password failed.', error)
    }
    return hasStoredSession()
  }
}

const useDone = (email: string) => {
  const startNewSession = useNewSession()
  const { show } = useToasts()
  const navigate = useNavigate()
  return async (password: string) => {
    if (await startNewSession(email, password)) {
      show({ kind: 'success', title, text: 'We signed you out everywhere else.', staysForNextPage: true })
      return navigate('/', { replace: true })
    }
    // So the sign-in page greets them.
    rememberVisitor(email)
    show({
      kind: 'success',
      title,
      text: 'We signed you out everywhere. Please sign in with your new password.',
      staysForNextPage: true,
    })
    return navigate('/login', { replace: true, state: { email } })
  }
}

/** Cognito sends no code to an unconfirmed address. */
const NoCode = () => (
  <Disclosure summary="Didn’t get a code?">
    <p>Please look in your spam folder too. It can take a few minutes.</p>
    <p>
      If you never confirmed your email, we’ve sent you that email again. Open the link in it first, then come
      back here and press “Send a new code”.
    </p>
    <p>
      Still nothing, or did our team begin your application on the phone? Call us at <PhoneLink />, and we’ll
      help you or send your invitation again.
    </p>
  </Disclosure>
)

type CodeStepProps = { email: string; onBack: () => void }

const useCodeForm = (email: string) => {
  const finish = useDone(email)
  return useAccountForm({
    ids: { code: 'reset-code', password: 'reset-password' },
    schema: ({ resetSchema }) => resetSchema,
    failedTitle: 'Password not changed',
    send: async ({ code, password }, setError) => {
      const problem = await passwordProblem(password, [email])
      if (problem) return setError('password', problem)
      await (await loadAccountCalls()).completePasswordReset(email, code, password)
      return finish(password)
    },
  })
}

const CodeStep = ({ email, onBack }: CodeStepProps) => {
  const form = useCodeForm(email)
  return (
    <AccountLayout isIntroduction={false}>
      <AccountHeading key="code" title="Check your email" takesFocus>
        If there’s an account for <BreakableEmail email={email} />, we’ve emailed it a six-digit code. Enter
        it below and choose a new password.
      </AccountHeading>
      <AccountForm form={form} account={email}>
        <CodeField {...form.field('code')} hint="It’s in our latest email. It works for 1 hour." />
        <NewPasswordField {...form.field('password')} label="New password" />
        <SubmitButton form={form} busy="Saving..." isWide>
          Save new password
        </SubmitButton>
        <SendAgain
          send={async () => (await loadAccountCalls()).requestPasswordReset(email)}
          label="Send a new code"
          busy="Sending..."
          frame={(button) => (
            <div className={styles.other}>
              {button}
              <Button variant="plain" onClick={onBack}>
                Use another email
              </Button>
            </div>
          )}
        />
      </AccountForm>
      <NoCode />
    </AccountLayout>
  )
}

const EmailForm = ({ email, onSent }: { email: string; onSent: (email: string) => void }) => {
  const form = useAccountForm({
    ids: { email: 'reset-email' },
    schema: ({ emailSchema }) => emailSchema,
    defaultValues: { email },
    failedTitle: 'Code not sent',
    send: async (typed) => {
      await (await loadAccountCalls()).requestPasswordReset(typed.email)
      onSent(typed.email)
    },
  })
  return (
    <AccountForm form={form}>
      <EmailField {...form.field('email')} />
      <SubmitButton form={form} busy="Sending..." isWide>
        Send me a code
      </SubmitButton>
    </AccountForm>
  )
}

export const ResetPasswordPage = () => {
  const { state } = useLocation()
  const known = useKnownEmail()
  const [asked, setAsked] = useState<{ email: string; isSent: boolean }>()
  if (asked?.isSent)
    return <CodeStep email={asked.email} onBack={() => setAsked({ ...asked, isSent: false })} />
  return (
    <AccountLayout isIntroduction={false}>
      <AccountHeading key="email" title="Choose a new password" takesFocus={asked !== undefined}>
        {isSet(state, 'isRequired')
          ? 'To keep your account safe, it needs a new password. We’ll email you a code first.'
          : 'No problem. We’ll email you a code. Then you can choose a new password.'}
      </AccountHeading>
      <EmailForm
        email={asked?.email ?? textOf(state, 'email') ?? known ?? ''}
        onSent={(email) => setAsked({ email, isSent: true })}
      />
      <p className={styles.other}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </AccountLayout>
  )
}
