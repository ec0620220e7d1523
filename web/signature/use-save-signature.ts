// Saves a signature. The dialog covers the toasts, so it shows `problem` itself.
import { useRef, useState } from 'react'
import { type Toast, useToasts } from '#web/components/toasts.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import { uploadSignature } from './signature-calls.ts'
import { imageOfEntry, isEmptyEntry, type SignatureEntry } from './signature-entry.ts'
import { failedSaveMessage, signatureMessages } from './signature-messages.ts'

export type OnSignatureSaved = (key: string) => void

/** `attempt` makes screen readers repeat the same message. */
export type SaveProblem = Toast & { attempt: number }

export const useSaveSignature = (onSaved: OnSignatureSaved) => {
  const { user } = useAuth()
  const { show, dismiss } = useToasts()
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<SaveProblem>()
  const attempt = useRef(0)
  const refuse = (message: Toast) => {
    attempt.current += 1
    setProblem({ ...message, attempt: attempt.current })
    show(message)
  }
  const dismissMessages = () => {
    for (const { title } of Object.values(signatureMessages)) dismiss(title)
  }

  const save = async (entry: SignatureEntry) => {
    if (isSaving) return
    dismissMessages()
    if (!user) return refuse(signatureMessages.noUser)
    if (isEmptyEntry(entry)) return refuse(signatureMessages.empty)
    setIsSaving(true)
    try {
      onSaved(await uploadSignature(await imageOfEntry(entry)))
      show(signatureMessages.saved)
    } catch (error) {
      console.warn('Saving the signature failed', error)
      refuse(failedSaveMessage(error))
    } finally {
      setIsSaving(false)
    }
  }
  return {
    isSaving,
    problem: isSaving ? undefined : problem,
    forgetProblem: () => setProblem(undefined),
    save,
  }
}
