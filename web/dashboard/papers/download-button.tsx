import type { ReactNode } from 'react'
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

const isStillMade = (error: unknown) => error instanceof ApiError && error.status === 409

const lacksText = (error: unknown) => error instanceof ApiError && error.status === 410

/** Throws ApiError; 409 while the file is still being made. */
export const openWhenMade = async (open: () => Promise<{ url: string }>, schedule: Schedule) => {
  const attempt = async (left: readonly number[]): Promise<string> => {
    try {
      return (await open()).url
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

type MadeFileButtonProps = {
  variant?: 'primary' | 'secondary' | 'plain'
  open: () => Promise<{ url: string }>
  children: ReactNode
}

export const MadeFileButton = ({ variant = 'secondary', open, children }: MadeFileButtonProps) => {
  const { isBusy, act, news } = useAct(failureOf)
  const download = () =>
    act(async () => {
      startDownload(await openWhenMade(open, schedule))
      return {
        kind: 'success',
        title: 'Your download has started',
        text: 'Look for the file in your downloads.',
      }
    })
  return (
    <>
      <Button variant={variant} isBusy={isBusy} onClick={() => void download()}>
        {isBusy ? 'Getting your file...' : children}
      </Button>
      <LiveMessages messages={news} />
    </>
  )
}

export const DownloadButton = (wanted: Wanted) => {
  const { user } = useAuth()
  return (
    <MadeFileButton open={() => callApi(openPaper, wanted, { userId: user?.userId })}>
      {fileLabels[wanted.file]}
    </MadeFileButton>
  )
}
