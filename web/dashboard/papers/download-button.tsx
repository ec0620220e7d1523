// Downloads a file of a paper.
import { useState } from 'react'
import type { PaperFile } from '#domain/papers/papers.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { schedule } from '#web/platform/schedule.ts'
import { startDownload } from '#web/platform/start-download.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { isStillMade, lacksText, openFile } from './open-file.ts'
import { fileLabels } from './paper-words.ts'

const started: Message = {
  kind: 'success',
  title: 'Your download has started',
  text: 'Look for the file in your downloads.',
}

const failureOf = (error: unknown): Message => {
  if (isStillMade(error))
    return {
      kind: 'info',
      title: 'We’re still making your file',
      text: 'Your paper is safe with us. Please try again in a minute.',
    }
  const why = error instanceof Error ? error.message : String(error)
  return {
    kind: 'error',
    title: 'Not downloaded',
    text: lacksText(error) ? why : `${why}\nYour paper is safe with us. You can try again at any time.`,
  }
}

const useDownload = (wanted: { paper: string; file: PaperFile }) => {
  const { user } = useAuth()
  const [isBusy, setIsBusy] = useState(false)
  const [news, setNews] = useState<Message>()
  const download = async () => {
    setIsBusy(true)
    setNews(undefined)
    try {
      startDownload(await openFile(wanted, { callApi, schedule, userId: user?.userId }))
      setNews({ ...started })
    } catch (error) {
      console.warn('Opening a paper failed', error)
      setNews(failureOf(error))
    }
    setIsBusy(false)
  }
  return { isBusy, news, download }
}

type DownloadButtonProps = {
  paper: string
  file: PaperFile
  variant?: 'primary' | 'secondary' | 'plain'
}

export const DownloadButton = ({ variant = 'secondary', ...wanted }: DownloadButtonProps) => {
  const { isBusy, news, download } = useDownload(wanted)
  return (
    <>
      <Button variant={variant} isBusy={isBusy} onClick={() => void download()}>
        {isBusy ? 'Getting your file...' : fileLabels[wanted.file]}
      </Button>
      <LiveMessages messages={news ? [news] : []} />
    </>
  )
}
