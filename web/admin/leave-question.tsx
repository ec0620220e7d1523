// Asks before the admin leaves the page with unsaved changes.
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#web/components/button.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { watchLeaving } from '#web/platform/leave-watch.ts'
import { takeWorkInHand } from '#web/session/unsaved-changes.ts'

const askByBrowser = (event: Event) => event.preventDefault()

/** Render it only while there are unsaved changes. */
export const LeaveQuestion = ({ title, text }: { title: string; text: string }) => {
  const navigate = useNavigate()
  const goTo = useEffectEvent((path: string) => void navigate(path))
  const [leaving, setLeaving] = useState<{ leave: () => void }>()
  useEffect(() => {
    const endWork = takeWorkInHand()
    const stopWatching = watchLeaving({
      navigate: (path) => goTo(path),
      onLeave: (leave) => setLeaving({ leave }),
    })
    addEventListener('beforeunload', askByBrowser)
    return () => {
      endWork()
      stopWatching()
      removeEventListener('beforeunload', askByBrowser)
    }
  }, [])

  if (!leaving) return null
  const stay = () => setLeaving(undefined)
  return (
    <ModalDialog onDismiss={stay}>
      <DialogText title={title}>{text}</DialogText>
      <DialogButtons>
        <Button onClick={stay}>Stay</Button>
        <Button variant="secondary" onClick={leaving.leave}>
          Leave anyway
        </Button>
      </DialogButtons>
    </ModalDialog>
  )
}
