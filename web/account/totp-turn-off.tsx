// The question before two-step sign-in is turned off. What goes wrong is said in the dialog, which stays.
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { setTotp } from './totp-calls.ts'
import { totpFailure } from './totp-failure.ts'

type TurnOffProps = { onDone: () => void; onCancel: () => void }

const stillOn = 'Two-step sign-in is still on'

const Question = ({ onDone, onCancel }: TurnOffProps) => {
  const { show, dismiss } = useToasts()
  const [isBusy, setIsBusy] = useState(false)
  const turnOff = async () => {
    dismiss(stillOn)
    setIsBusy(true)
    try {
      await setTotp(false)
    } catch (error) {
      setIsBusy(false)
      const failure = await totpFailure(error)
      return failure ? show({ kind: 'error', title: stillOn, text: failure.text }) : onCancel()
    }
    return onDone()
  }
  return (
    <>
      <DialogText title="Turn two-step sign-in off?">
        Then your password alone is enough to sign in. You can set two-step sign-in up again at any time.
      </DialogText>
      <DialogButtons>
        <Button variant="secondary" onClick={onCancel}>
          Keep it on
        </Button>
        <Button disabled={isBusy} onClick={() => void turnOff()}>
          {isBusy ? 'Turning off...' : 'Turn it off'}
        </Button>
      </DialogButtons>
    </>
  )
}

export const TotpTurnOff = (props: TurnOffProps) => (
  <ModalDialog onDismiss={props.onCancel}>
    <Question {...props} />
  </ModalDialog>
)
