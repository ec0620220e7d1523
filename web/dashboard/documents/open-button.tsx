import { openPage } from '#domain/contracts/document-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { useAct } from '#web/components/use-act.ts'
import { openInTab } from '#web/documents/open-in-tab.ts'
import { useAuth } from '#web/session/auth.tsx'

type Place = { document: string; page: string }

export const OpenButton = ({ about, ...place }: Place & { about: string }) => {
  const { user } = useAuth()
  const { isBusy, act, news } = useAct('Not opened')
  const openIt = () =>
    act(async () => {
      await openInTab(callApi(openPage, place, { userId: user?.userId }))
      return undefined
    })
  return (
    <>
      <Button variant="plain" isBusy={isBusy} aria-describedby={about} onClick={() => void openIt()}>
        Open
      </Button>
      <LiveMessages messages={news} />
    </>
  )
}
