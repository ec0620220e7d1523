// A forgotten password. Ends all other sessions.

import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { AccountHeading } from '#web/account/account-heading.tsx'
import { AccountLayout } from '#web/account/account-layout.tsx'
import styles from '#web/account/account-pages.module.css'
import { CompleteResetForm } from '#web/account/password/complete-reset-form.tsx'
import { RequestResetForm } from '#web/account/password/request-reset-form.tsx'
import { useAccountCalls } from '#web/account/use-account-calls.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Link } from '#web/components/link.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { isSet, textOf } from '#web/platform/location-state.ts'
import { rememberVisitor, useKnownEmail } from '#web/session/known-visitor.ts'
import { hasStoredSession } from '#web/session/session-storage.ts'
import { useAuth } from '#web/session/use-auth.ts'

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
      Still nothing? Please call us at <PhoneLink />.
    </p>
  </Disclosure>
)

const CodeStep = ({ email, onBack }: { email: string; onBack: () => void }) => {
  const finish = useDone(email)
  return (
    <AccountLayout isIntroduction={false}>
      <AccountHeading key="code" title="Check your email" takesFocus>
        If there’s an account for <BreakableEmail email={email} />, we’ve emailed it a six-digit code. Enter
        it below and choose a new password.
      </AccountHeading>
      <CompleteResetForm email={email} onDone={finish} onBack={onBack} />
      <NoCode />
    </AccountLayout>
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
      <RequestResetForm
        email={asked?.email ?? textOf(state, 'email') ?? known ?? ''}
        onSent={(email) => setAsked({ email, isSent: true })}
      />
      <p className={styles.other}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </AccountLayout>
  )
}
