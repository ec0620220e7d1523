// What the sign-in page shows besides the password: the email to confirm, a first password, and the code of an app.
import type { ReactNode } from 'react'
import { AccountHeading } from '#web/account/account-heading.tsx'
import { AccountLayout } from '#web/account/account-layout.tsx'
import { ConfirmEmailForm } from '#web/account/sign-up/confirm-email-form.tsx'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Button } from '#web/components/button.tsx'
import { Link } from '#web/components/link.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignInCodeForm } from './sign-in-code-form.tsx'
import { SignInWithReset, type SignInWithResetProps } from './sign-in-form.tsx'
import type { useSignIn } from './use-sign-in.ts'

type SignIn = ReturnType<typeof useSignIn>

type AfterSignUpProps = SignInWithResetProps & { onConfirmed: (email: string) => Promise<void> }

export const AfterSignUp = ({ onConfirmed, ...form }: AfterSignUpProps) => (
  <AccountLayout isIntroduction={false}>
    <AccountHeading title="Confirm your email">
      Press the button in the email we sent to{' '}
      {form.email === undefined ? 'you' : <BreakableEmail email={form.email} />}, or type its code here.
    </AccountHeading>
    <ConfirmEmailForm
      {...(form.email === undefined ? {} : { email: form.email })}
      onConfirmed={onConfirmed}
    />
    <div>
      <Disclosure summary="Wrong email address?">
        <p>
          Press <Link to="/signup">Apply Now</Link> and use the right one.
        </p>
      </Disclosure>
      <Disclosure summary="Already confirmed? Sign in">
        <SignInWithReset {...form} />
      </Disclosure>
    </div>
  </AccountLayout>
)

type StepProps = { title: string; lead: ReactNode; onBack: () => void; children: ReactNode }

const Step = ({ title, lead, onBack, children }: StepProps) => (
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

export const FurtherStep = ({ stage, email, failed, answer, onConfirmed, onBack }: FurtherStepProps) => {
  if (stage === 'confirmation')
    return (
      <Step
        title="Confirm your email"
        lead={
          <>
            We sent an email to <BreakableEmail email={email} />. Open the link, or enter the code here.
            You’ll be signed in right away.
          </>
        }
        onBack={onBack}
      >
        <ConfirmEmailForm email={email} onConfirmed={onConfirmed} />
      </Step>
    )
  if (stage === 'new-password')
    return (
      <Step
        title="Choose your password"
        lead="Your first password was made for you. Please choose your own now."
        onBack={onBack}
      >
        <NewPasswordForm email={email} failed={failed} onAnswer={answer} />
      </Step>
    )
  return (
    <Step
      title="One more step"
      lead="Please open your authenticator app and enter the code it shows."
      onBack={onBack}
    >
      <SignInCodeForm failed={failed} onAnswer={answer} />
    </Step>
  )
}
