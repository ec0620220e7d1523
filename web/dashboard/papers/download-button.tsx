import { openPaper } from '#domain/contracts/paper-contract.ts'
import type { PaperFile } from '#domain/papers/papers.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { useAct } from '#web/components/use-act.ts'
import { errorText } from '#web/platform/error-text.ts'
import { type Schedule, schedule } from '#web/platform/schedule.ts'
import { startDownload } from '#web/platform/start-download.ts'
import { useAuth } from '#web/session/auth.tsx'
import { fileLabels } from './own-papers.ts'

/** Milliseconds. Most files take three seconds. */
const waits = [1000, 2000, 3000, 4000]

type Wanted = { paper: string; file: PaperFile }

type Dependencies = { callApi: typeof callApi; schedule: Schedule; userId: string | undefined }

const isStillMade = (error: unknown) => error instanceof ApiError && error.status === 409

const lacksText = (error: unknown) => error instanceof ApiError && error.status === 410

/** Throws ApiError; 409 while the file is still being made. */
export const openFile = async (wanted: Wanted, { callApi, schedule, userId }: Dependencies) => {
  const attempt = async (left: readonly number[]): Promise<string> => {
    try {
      return (await callApi(openPaper, wanted, { userId })).url
    } catch (error) {
      const [wait, ...rest] = left
      if (!isStillMade(error) || wait === undefined) throw error
      await new Promise<void>((resolve) => void schedule(resolve, wait))
      return attempt(rest)
    }
  }
  return attempt(waits)
}

const failureOf = (error: unknown): Message => {
  if (isStillMade(error))
    return {
      kind: 'info',
      title: 'We’re still making your file',
      text: 'Your paper is safe with us. Please try again in a minute.',
    }
  const why = errorText(error)
  return {
    kind: 'error',
    title: 'Not downloaded',
    text: lacksText(error) ? why : `${why}\nYour paper is safe with us. You can try again at any time.`,
  }
}

type DownloadButtonProps = Wanted & { variant?: 'primary' | 'secondary' | 'plain' }

export const DownloadButton = ({ variant = 'secondary', ...wanted }: DownloadButtonProps) => {
  const { user } = useAuth()
  const { isBusy, act, news } = useAct(failureOf)
  const download = () =>
    act(async () => {
      startDownload(await openFile(wanted, { callApi, schedule, userId: user?.userId }))
      return {
        kind: 'success',
        title: 'Your download has started',
        text: 'Look for the file in your downloads.',
      }
    })
  return (
    <>
      <Button variant={variant} isBusy={isBusy} onClick={() => void download()}>
        {isBusy ? 'Getting your file...' : fileLabels[wanted.file]}
      </Button>
      <LiveMessages messages={news} />
    </>
  )
}
