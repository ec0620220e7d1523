// Saves a signature. The dialog shows `problem` itself, because it covers the page.
import { useState } from 'react'
import type { Message } from '#web/components/live-messages.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import { uploadSignature } from './signature-calls.ts'
import { imageOfEntry, isEmptyEntry, type SignatureEntry } from './signature-entry.ts'
import { failedSaveMessage, signatureMessages } from './signature-messages.ts'

export type OnSignatureSaved = (key: string) => void

export const useSaveSignature = (onSaved: OnSignatureSaved) => {
  const { user } = useAuth()
  const { show, dismiss } = useToasts()
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<Message & { attempt: number }>()
  const refuse = (message: Message) =>
    setProblem((last) => ({ ...message, attempt: (last?.attempt ?? 0) + 1 }))

  const save = async (entry: SignatureEntry) => {
    if (isSaving) return
    dismiss(signatureMessages.saved.title)
    if (!user) return refuse(signatureMessages.noUser)
    if (isEmptyEntry(entry)) return refuse(signatureMessages.empty)
    setIsSaving(true)
    try {
      onSaved(await uploadSignature(await imageOfEntry(entry)))
      // Above the page, it would move what people are about to tap.
      show({ ...signatureMessages.saved, isAboutForm: true })
    } catch (error) {
      console.warn('Saving the signature failed', error)
      refuse(failedSaveMessage(error))
    } finally {
      setIsSaving(false)
    }
  }
  const forgetProblem = () => setProblem(undefined)
  return { isSaving, problems: problem && !isSaving ? [problem] : [], forgetProblem, save }
}
