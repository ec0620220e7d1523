// The button that sends an email again, and what it says below.
import { useState } from 'react'
import type { Message } from '#web/components/live-messages.tsx'
import { accountFailure } from './account-failure.ts'

type SendAgain = { send: () => Promise<void>; sent: { title: string; text: string }; failedTitle: string }

export const useSendAgain = ({ send, sent, failedTitle }: SendAgain) => {
  const [isSending, setIsSending] = useState(false)
  const [news, setNews] = useState<Message>()
  const sendAgain = async () => {
    setIsSending(true)
    setNews(undefined)
    try {
      await send()
      setNews({ kind: 'success', ...sent })
    } catch (error) {
      console.warn('The email could not be sent again.', error)
      setNews({ kind: 'error', title: failedTitle, text: accountFailure(error).text })
    }
    setIsSending(false)
  }
  return { isSending, sendAgain, news: news ? [news] : [] }
}

export const newCodeSent = {
  title: 'New code sent',
  text: 'Use the code in our latest email. Older codes no longer work.',
}
