import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#web/components/button.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { useIsCovered } from '#web/components/use-is-covered.ts'
import { noteUnsavedChanges } from '#web/session/unsaved-changes.ts'

const askByBrowser = (event: Event) => event.preventDefault()

/** Redirects replace the page and aren't stopped. */
const isLeaving = ({ cancelable, navigationType, destination }: NavigateEvent) =>
  cancelable &&
  destination.sameDocument &&
  navigationType !== 'replace' &&
  new URL(destination.url).pathname !== location.pathname

/** For all that is unsaved on the page. */
const agreement = { isGiven: false }

/** If several things are unsaved, only one asks. */
const asked = new WeakSet<NavigateEvent>()

const useStoppedLeave = () => {
  const navigate = useNavigate()
  const isCovered = useIsCovered()
  const [destination, setDestination] = useState<NavigationDestination>()
  const stop = useEffectEvent((event: NavigateEvent) => {
    if (agreement.isGiven || !isLeaving(event)) return
    event.preventDefault()
    if (isCovered() || asked.has(event)) return
    asked.add(event)
    setDestination(event.destination)
  })
  useEffect(() => {
    agreement.isGiven = false
    const endWork = noteUnsavedChanges()
    const { navigation } = window
    navigation?.addEventListener('navigate', stop)
    addEventListener('beforeunload', askByBrowser)
    return () => {
      endWork()
      navigation?.removeEventListener('navigate', stop)
      removeEventListener('beforeunload', askByBrowser)
    }
  }, [])

  if (!destination) return undefined
  const leave = () => {
    agreement.isGiven = true
    if (destination.index >= 0) return navigation.traverseTo(destination.key)
    const { pathname, search, hash } = new URL(destination.url)
    return navigate(pathname + search + hash)
  }
  return { leave, stay: () => setDestination(undefined) }
}

const lost = 'If you leave this page now, you’ll lose what you typed.'

export const LeaveQuestion = ({ title, text = lost }: { title: string; text?: string }) => {
  const stopped = useStoppedLeave()
  if (!stopped) return null
  const { leave, stay } = stopped
  return (
    <ModalDialog onDismiss={stay}>
      <DialogText title={title}>{text}</DialogText>
      <DialogButtons>
        <Button onClick={stay}>Stay</Button>
        <Button variant="secondary" onClick={leave}>
          Leave anyway
        </Button>
      </DialogButtons>
    </ModalDialog>
  )
}
