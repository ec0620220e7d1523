// The question before two-step sign-in is set up. The set-up is a chunk of its own and fetched meanwhile.
import { PasswordQuestion } from './password-question.tsx'
import { newTotpKey } from './totp-calls.ts'

type TotpStartProps = {
  email: string
  prefetch: () => Promise<unknown>
  onKey: (key: string) => void
  onCancel: () => void
}

export const TotpStart = ({ email, prefetch, onKey, onCancel }: TotpStartProps) => (
  <PasswordQuestion
    title="Set up two-step sign-in"
    action="Go on"
    busy="One moment..."
    keep="Cancel"
    failed="The set-up did not start"
    email={email}
    act={async () => {
      const [key] = await Promise.all([newTotpKey(), prefetch()])
      onKey(key)
    }}
    onCancel={onCancel}
  >
    Please type your password first. That way only you can change how you sign in.
  </PasswordQuestion>
)
