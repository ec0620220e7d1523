import { openPage } from '#domain/contracts/document-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { useAct } from '#web/components/use-act.ts'
import { errorText } from '#web/platform/error-text.ts'
import { useAuth } from '#web/session/auth.tsx'

type Place = { document: string; page: string }

/** The window opens at once: later, a browser would block it. */
const openInTab = async (place: Place, userId: string | undefined) => {
  const tab = open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { url } = await callApi(openPage, place, { userId })
    if (tab) tab.location.replace(url)
    else location.assign(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}

const failureOf = (error: unknown) => ({ title: 'Not opened', text: errorText(error) })

export const OpenButton = ({ about, ...place }: Place & { about: string }) => {
  const { user } = useAuth()
  const { isBusy, act, news } = useAct(failureOf)
  const openIt = () =>
    act(async () => {
      await openInTab(place, user?.userId)
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
