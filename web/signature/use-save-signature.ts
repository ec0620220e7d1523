// Saving a signature, with a message for every way it can end (SIG-2 to SIG-5). The open dialog covers the toasts, so it shows
// `problem` itself.
import { useRef, useState } from 'react'
import { type Toast, useToasts } from '#web/components/toasts.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import { uploadSignature } from './signature-calls.ts'
import { imageOfEntry, isEmptyEntry, type SignatureEntry } from './signature-entry.ts'
import { failedSaveMessage, signatureMessages } from './signature-messages.ts'

export type OnSignatureSaved = (key: string) => void

/** The attempt tells a repeated message from the one before it, so that it is read out again. */
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
  const forget = () => {
    for (const { title } of Object.values(signatureMessages)) dismiss(title)
  }

  const save = async (entry: SignatureEntry) => {
    if (isSaving) return
    forget()
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
