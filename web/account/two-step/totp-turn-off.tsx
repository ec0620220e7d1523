// Asks for the password before two-step sign-in is turned off.
import { loadOwnAccountCalls } from '#web/account/own-account/load-own-account-calls.ts'
import { PasswordQuestion } from './password-question.tsx'

type TurnOffProps = { email: string; onDone: () => void; onCancel: () => void }

export const TotpTurnOff = ({ email, onDone, onCancel }: TurnOffProps) => (
  <PasswordQuestion
    title="Turn two-step sign-in off?"
    buttons={{ confirm: 'Turn it off', busy: 'Turning off...', cancel: 'Keep it on' }}
    failed="Two-step sign-in is still on"
    isRisky
    email={email}
    act={async () => {
      await (await loadOwnAccountCalls()).setTotp(false)
      onDone()
    }}
    onCancel={onCancel}
  >
    After that, your password is all you need to sign in. You can set two-step sign-in up again at any time.
    Please enter your password to turn it off.
  </PasswordQuestion>
)
