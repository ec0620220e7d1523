import { AccountHeading } from '#web/account/account-heading.tsx'
import { AccountLayout } from '#web/account/account-layout.tsx'
import { ConfirmEmailForm } from '#web/account/sign-up/confirm-email-form.tsx'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Button, ButtonLink, Link } from '#web/components/button.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import { useAuth } from '#web/session/auth.tsx'
import { FurtherForm, type FurtherFormProps } from './further-form.tsx'
import { SignInWithReset, type SignInWithResetProps } from './sign-in-form.tsx'

type AfterSignUpProps = SignInWithResetProps & { onConfirmed: (email: string) => Promise<void> }

export const AfterSignUp = ({ onConfirmed, ...form }: AfterSignUpProps) => (
  <AccountLayout isIntroduction={false}>
    <AccountHeading title="Confirm your email">
      Press the button in the email we sent to{' '}
      {form.email === undefined ? 'you' : <BreakableEmail email={form.email} />}, or type its code here.
    </AccountHeading>
    <ConfirmEmailForm email={form.email} onConfirmed={onConfirmed} />
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

type FurtherStepProps = FurtherFormProps & { onBack: () => void }

const words = {
  'confirmation-needed': {
    title: 'Confirm your email',
    lead: ({ email }: { email: string }) => (
      <>
        We sent an email to <BreakableEmail email={email} />. Open the link, or enter the code here. You’ll be
        signed in right away.
      </>
    ),
  },
  'new-password-needed': {
    title: 'Choose your password',
    lead: () => 'Your first password was made for you. Please choose your own now.',
  },
  'code-needed': {
    title: 'One more step',
    lead: () => 'Please open your authenticator app and enter the code it shows.',
  },
} as const

export const FurtherStep = ({ onBack, ...form }: FurtherStepProps) => {
  const { title, lead } = words[form.stage]
  return (
    <AccountLayout isIntroduction={false}>
      <AccountHeading key={title} title={title} takesFocus>
        {lead(form)}
      </AccountHeading>
      <FurtherForm {...form} />
      <Button variant="secondary" isWide onClick={onBack}>
        Back to sign in
      </Button>
    </AccountLayout>
  )
}

/** An invitation, opened where someone is signed in. */
export const WhoseInvitation = ({ email }: { email: string }) => {
  const { signOut } = useAuth()
  return (
    <AccountLayout isIntroduction={false}>
      <AccountHeading title="Is this you?" takesFocus>
        You’re signed in as <BreakableEmail email={email} />. If our email went to another address, please
        sign out first.
      </AccountHeading>
      <Button isWide onClick={() => void signOut()}>
        Sign out
      </Button>
      <ButtonLink to="/" variant="secondary" isWide>
        Yes, this is me
      </ButtonLink>
    </AccountLayout>
  )
}
