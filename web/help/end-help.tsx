import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { useAct } from '#web/components/use-act.ts'
import { useDraft, useDraftStore } from '#web/draft/use-draft.tsx'
import { endOwnHelp, notDone } from './own-help.ts'

export const EndHelp = () => {
  const store = useDraftStore()
  const draft = useDraft()
  const { isBusy, act, news } = useAct(notDone)
  const end = () =>
    act(async () => {
      store.showHelp({ help: await endOwnHelp(draft) })
      document.getElementById('main')?.focus({ preventScroll: true })
      return undefined
    })
  return (
    <>
      <LiveMessages messages={news} />
      <Button variant="secondary" isBusy={isBusy} onClick={end}>
        End the help
      </Button>
    </>
  )
}
