// Asks before a page is left with words that are not saved: over the page on the way to another, by the browser on the way out. It is
// there as long as there are such words. The idle limit and the sign-out learn of them too (work-in-hand.ts).
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#web/components/button.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { watchLeaving } from '#web/platform/leave-watch.ts'
import { noteUnsavedChanges } from '#web/session/unsaved-changes.ts'

const askByBrowser = (event: Event) => event.preventDefault()

export const LeaveQuestion = ({ title, text }: { title: string; text: string }) => {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<{ leave: () => void }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch for each page; `navigate` is another function on each
  useEffect(() => {
    const endWork = noteUnsavedChanges()
    const stopWatching = watchLeaving({ navigate, onLeave: (leave) => setLeaving({ leave }) })
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
