// Password forgotten: a code by email, then a new password. Public, and open to signed-in people too, who may have forgotten it as
// well; it ends signed in, and signed out everywhere else. Cognito ends all sessions by itself then (lambdas/triggers/post-confirmation.ts); the
// page ends them too.
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { CompleteResetForm } from '#web/account/complete-reset-form.tsx'
import { RequestResetForm } from '#web/account/request-reset-form.tsx'
import { AccountHeading } from '#web/components/account-heading.tsx'
import { AccountLayout } from '#web/components/account-layout.tsx'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Button } from '#web/components/button.tsx'
import { Link } from '#web/components/link.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import { hasStoredSession } from '#web/session/session-storage.ts'
import { useAuth } from '#web/session/use-auth.ts'
import styles from './account-pages.module.css'

const stateSchema = z.object({ email: z.optional(z.string()), isRequired: z.optional(z.boolean()) })

const useOrigin = () => {
  const state = stateSchema.safeParse(useLocation().state)
  return state.success ? state.data : {}
}

const title = 'Your password is changed'

/** Signs in with the new password, then ends all other sessions. Someone who needs a code as well signs in on the sign-in page. */
const useSignInAfresh = () => {
  const { user, signIn, renewSession, signOut } = useAuth()
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
  const signInAfresh = useSignInAfresh()
  const { show } = useToasts()
  const navigate = useNavigate()
  return async (password: string) => {
    if (await signInAfresh(email, password)) {
      show({ kind: 'success', title, text: 'We signed you out everywhere else.' })
      return navigate('/', { replace: true })
    }
    show({
      kind: 'success',
      title,
      text: 'We signed you out everywhere. Please sign in with your new password.',
    })
    return navigate('/login', { replace: true, state: { email } })
  }
}

/** For someone who waits in vain: Cognito sends no code to an address that was never confirmed. */
const NoCode = () => {
  const { supportPhone } = siteConfig().brand
  return (
    <Disclosure summary="No code in your inbox?">
      <p>Please look in your spam folder too. It can take a few minutes.</p>
      <p>
        If you never confirmed your email after signing up, we have sent you that email again. Open the link
        in it first, then come back here and press “Send a new code”.
      </p>
      <p>
        Still nothing? Please call us at <span className={styles.phone}>{supportPhone}</span>.
      </p>
    </Disclosure>
  )
}

const CodeStep = ({ email, onBack }: { email: string; onBack: () => void }) => {
  const finish = useDone(email)
  return (
    <AccountLayout>
      <AccountHeading key="code" title="Check your email" takesFocus>
        If <BreakableEmail email={email} /> has an account here, we have sent a six-digit code to it. Type the
        code here and choose a new password.
      </AccountHeading>
      <CompleteResetForm email={email} onDone={finish} />
      <NoCode />
      <Button variant="secondary" isWide onClick={onBack}>
        Use another email
      </Button>
    </AccountLayout>
  )
}

export const ResetPasswordPage = () => {
  const { email = '', isRequired = false } = useOrigin()
  const [asked, setAsked] = useState({ email, isSent: false })
  if (asked.isSent)
    return <CodeStep email={asked.email} onBack={() => setAsked({ ...asked, isSent: false })} />
  return (
    <AccountLayout>
      <AccountHeading key="email" title="Choose a new password" takesFocus={asked.email !== email}>
        {isRequired
          ? 'To keep your account safe, it needs a new password. We send you a code by email first.'
          : 'No problem. We send you a code by email, and with it you choose a new password.'}
      </AccountHeading>
      <RequestResetForm email={asked.email} onSent={(known) => setAsked({ email: known, isSent: true })} />
      <p className={styles.other}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </AccountLayout>
  )
}
