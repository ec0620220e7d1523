import { type ComponentProps, useState } from 'react'
import { FurtherForm } from '#web/account/sign-in/further-form.tsx'
import { SignInForm } from '#web/account/sign-in/sign-in-form.tsx'
import { useSignIn } from '#web/account/sign-in/use-sign-in.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Button } from '#web/components/button.tsx'
import { DialogButtons, DialogText } from '#web/components/modal-dialog.tsx'
import { useAuth } from '#web/session/auth.tsx'
import styles from './session-dialog.module.css'

const ResetLink = ({ children, ...link }: ComponentProps<'a'>) => (
  <a {...link} href="/reset-password" target="_blank" rel="noreferrer">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
)

type SomeoneElseProps = { email: string; isUnsaved: boolean; onBack: () => void }

const SomeoneElse = ({ email, isUnsaved, onBack }: SomeoneElseProps) => {
  const { signOut, isLoggingOut } = useAuth()
  return (
    <>
      <DialogText title="Sign in as someone else">
        This signs <BreakableEmail email={email} /> out.{' '}
        {isUnsaved
          ? 'Some answers on this page aren’t saved yet. They will be lost.'
          : 'What was saved stays saved. Anything else on this page will be lost.'}
      </DialogText>
      <DialogButtons>
        <Button onClick={onBack}>Go back</Button>
        <Button variant="secondary" onClick={() => void signOut()} disabled={isLoggingOut}>
          {isLoggingOut ? 'Signing out...' : 'Sign out'}
        </Button>
      </DialogButtons>
    </>
  )
}

const leads = {
  'confirmation-needed': 'Please confirm your email first. You’ll find the code in the email we sent you.',
  'new-password-needed': 'This account needs a new password. Please choose your own now.',
  'code-needed': 'Please open your authenticator app and enter the code it shows.',
} as const

type PasswordStepProps = ComponentProps<typeof SignInForm> & {
  lead: string
  isReset: boolean
  onOther: () => void
}

const PasswordStep = ({ lead, isReset, onOther, ...form }: PasswordStepProps) => (
  <>
    <DialogText title="Please sign in again">{lead}</DialogText>
    {isReset && (
      <p className={styles.reset}>
        This account needs a new password. <ResetLink>Choose a new password</ResetLink>, then come back here
        and sign in with it.
      </p>
    )}
    <p>
      Email:{' '}
      <strong>
        <BreakableEmail email={form.email} />
      </strong>
    </p>
    <SignInForm {...form} isEmailFixed />
    <div className={styles.other}>
      <ResetLink className="target">Forgot your password?</ResetLink>
      <Button variant="plain" onClick={onOther}>
        Sign in as someone else
      </Button>
    </div>
  </>
)

type SessionSignInProps = { email: string; isUnsaved: boolean; lead: string }

export const SessionSignIn = ({ email, isUnsaved, lead }: SessionSignInProps) => {
  const [isReset, setIsReset] = useState(false)
  const [isOther, setIsOther] = useState(false)
  const { stage, credentials, failed, start, answer, startOver } = useSignIn({
    onResetNeeded: () => setIsReset(true),
  })

  if (isOther) return <SomeoneElse email={email} isUnsaved={isUnsaved} onBack={() => setIsOther(false)} />
  if (stage !== 'password' && credentials)
    return (
      <>
        <DialogText title="One more step">{leads[stage]}</DialogText>
        <FurtherForm
          stage={stage}
          email={email}
          failed={failed}
          onAnswer={answer}
          onConfirmed={async () => void (await start(credentials))}
        />
        <Button variant="secondary" isWide onClick={startOver}>
          Back
        </Button>
      </>
    )
  const changeUser = () => {
    startOver()
    setIsOther(true)
  }
  const form = { email, failed, onSubmit: start }
  return <PasswordStep {...form} lead={lead} isReset={isReset} onOther={changeUser} />
}
