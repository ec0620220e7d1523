import { useState } from 'react'
import { errorText } from '#web/platform/error-text.ts'
import type { Message } from './live-messages.tsx'

type Failure = Omit<Message, 'kind'> & Partial<Pick<Message, 'kind'>>

/** @param failed its title. Then the text is the error's message. */
export const useAct = (failed: string | ((error: unknown) => Failure)) => {
  const [isBusy, setIsBusy] = useState(false)
  const [news, setNews] = useState<Message>()
  const act = async (task: () => Promise<Message | undefined>) => {
    setIsBusy(true)
    setNews(undefined)
    try {
      setNews(await task())
    } catch (error) {
      const failure: Failure =
        typeof failed === 'string' ? { title: failed, text: errorText(error) } : failed(error)
      console.warn(`${failure.title}.`, error)
      setNews({ kind: 'error', ...failure })
    }
    setIsBusy(false)
  }
  return { isBusy, act, news: news ? [news] : [], clearNews: () => setNews(undefined) }
}
