// The button that sends an email again.
import { useState } from 'react'
import { useToasts } from '#web/components/toasts.tsx'
import { accountFailure } from './account-failure.ts'

type SendAgain = { send: () => Promise<void>; sent: { title: string; text: string }; failedTitle: string }

export const useSendAgain = ({ send, sent, failedTitle }: SendAgain) => {
  const { show, dismiss } = useToasts()
  const [isSending, setIsSending] = useState(false)
  const sendAgain = async () => {
    setIsSending(true)
    dismiss(failedTitle)
    try {
      await send()
      show({ kind: 'info', ...sent })
    } catch (error) {
      console.warn('The email could not be sent again.', error)
      show({ kind: 'error', title: failedTitle, text: accountFailure(error).text })
    }
    setIsSending(false)
  }
  return { isSending, sendAgain }
}

export const newCodeSent = { title: 'New code sent', text: 'Only the code in the newest email works.' }
