import { useState } from 'react'
import type { Message } from './live-messages.tsx'

type Failure = Omit<Message, 'kind'> & Partial<Pick<Message, 'kind'>>

export const useAct = (explain: (error: unknown) => Failure) => {
  const [isBusy, setIsBusy] = useState(false)
  const [news, setNews] = useState<Message>()
  const act = async (task: () => Promise<Message | undefined>) => {
    setIsBusy(true)
    setNews(undefined)
    try {
      setNews(await task())
    } catch (error) {
      const failure = explain(error)
      console.warn(`${failure.title}.`, error)
      setNews({ kind: 'error', ...failure })
    }
    setIsBusy(false)
  }
  return { isBusy, act, news: news ? [news] : [], clearNews: () => setNews(undefined) }
}
