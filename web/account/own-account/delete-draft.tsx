import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { deleteDraft } from '#domain/contracts/account-contract.ts'
import { deleteDraftFragment } from '#domain/paths.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { useAct } from '#web/components/use-act.ts'

type DeleteDraftProps = { userId: string; onDeleted: () => Promise<void> }

const Question = ({ userId, onDeleted, onKeep }: DeleteDraftProps & { onKeep: () => void }) => {
  const { isBusy, act, news } = useAct('Your draft isn’t deleted yet')
  const remove = () =>
    act(async () => {
      await callApi(deleteDraft, {}, { userId })
      await onDeleted()
      return undefined
    })
  return (
    <ModalDialog {...(!isBusy && { onDismiss: onKeep })}>
      <DialogText title="Delete your draft and your account?">
        We’ll delete all your answers, your signature, and your account. You can’t undo this.
      </DialogText>
      <LiveMessages messages={news} />
      <DialogButtons>
        <Button disabled={isBusy} onClick={onKeep}>
          Keep my draft
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => void remove()}>
          {isBusy ? 'Deleting...' : 'Delete everything'}
        </Button>
      </DialogButtons>
    </ModalDialog>
  )
}

/** A reminder's link leads here. */
const useArrival = () => {
  const { hash } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const isMeant = hash === `#${deleteDraftFragment}`
  useEffect(() => {
    if (!isMeant) return
    button.current?.scrollIntoView({ block: 'center' })
    button.current?.focus()
  }, [isMeant])
  return button
}

export const DeleteDraft = (props: DeleteDraftProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const button = useArrival()
  const keep = () => {
    setIsAsking(false)
    button.current?.focus()
  }
  return (
    <>
      <p>You’ll lose your answers, your signature, and your account.</p>
      <Button ref={button} variant="secondary" onClick={() => setIsAsking(true)}>
        Delete my draft
      </Button>
      {isAsking && <Question {...props} onKeep={keep} />}
    </>
  )
}
