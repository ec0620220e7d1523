// Asks for the password before the set-up.
import { loadOwnAccountCalls } from '#web/account/own-account/load-own-account-calls.ts'
import { PasswordQuestion } from './password-question.tsx'

type TotpStartProps = {
  email: string
  prefetch: () => Promise<unknown>
  onKey: (key: string) => void
  onCancel: () => void
}

export const TotpStart = ({ email, prefetch, onKey, onCancel }: TotpStartProps) => (
  <PasswordQuestion
    title="Set up two-step sign-in"
    buttons={{ confirm: 'Continue', busy: 'One moment...', cancel: 'Cancel' }}
    failed="The set-up didn’t start"
    email={email}
    act={async () => {
      const { newTotpKey } = await loadOwnAccountCalls()
      const [key] = await Promise.all([newTotpKey(), prefetch()])
      onKey(key)
    }}
    onCancel={onCancel}
  >
    Please enter your password first. That way, only you can change how you sign in.
  </PasswordQuestion>
)
