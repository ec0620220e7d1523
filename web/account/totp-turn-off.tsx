// The question before two-step sign-in is turned off.
import { PasswordQuestion } from './password-question.tsx'
import { setTotp } from './totp-calls.ts'

type TurnOffProps = { email: string; onDone: () => void; onCancel: () => void }

export const TotpTurnOff = ({ email, onDone, onCancel }: TurnOffProps) => (
  <PasswordQuestion
    title="Turn two-step sign-in off?"
    action="Turn it off"
    busy="Turning off..."
    keep="Keep it on"
    failed="Two-step sign-in is still on"
    email={email}
    act={async () => {
      await setTotp(false)
      onDone()
    }}
    onCancel={onCancel}
  >
    After that, your password is all you need to sign in. You can set two-step sign-in up again at any time.
    Please type your password to turn it off.
  </PasswordQuestion>
)
