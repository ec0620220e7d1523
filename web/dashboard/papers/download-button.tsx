import type { ReactNode } from 'react'
import { openPaper } from '#domain/contracts/paper-contract.ts'
import type { PaperFile } from '#domain/papers/papers.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { useAct } from '#web/components/use-act.ts'
import { downloadFrom, openWhenMade, stillMade } from '#web/papers/made-file.ts'
import { errorText } from '#web/platform/error-text.ts'
import { schedule } from '#web/platform/schedule.ts'
import { useAuth } from '#web/session/auth.tsx'
import { fileLabels } from './own-papers.ts'

type Wanted = { paper: string; file: PaperFile }

const lacksText = (error: unknown) => error instanceof ApiError && error.status === 410

/** Undefined while the file is still being made. */
const ifMade = (error: unknown) => {
  if (error instanceof ApiError && error.status === 409) return undefined
  throw error
}

const failureOf = (error: unknown) => {
  const why = errorText(error)
  return {
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
      const made = await openWhenMade(() => open().catch(ifMade), schedule)
      return made ? downloadFrom(made.url) : stillMade('file')
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
