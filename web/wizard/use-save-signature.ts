// Saving a signature, with a message for every way it can end (SIG-2 to SIG-5). The open dialog covers the toasts, so it shows
// `problem` itself.
import { useState } from 'react'
import { type Toast, useToasts } from '#web/components/toasts.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import { uploadSignature } from './signature-calls.ts'

const messages = {
  none: { kind: 'error', title: 'No signature', text: 'Please create a signature before saving.' },
  noUser: { kind: 'error', title: 'Authentication required', text: 'Please log in to save your signature.' },
  failed: { kind: 'error', title: 'Upload failed', text: 'Failed to save signature. Please try again.' },
  saved: {
    kind: 'success',
    title: 'Signature saved',
    text: 'Your signature has been saved successfully.',
  },
} as const satisfies Record<string, Toast>

export const useSaveSignature = (onSaved: (key: string, url: string) => void) => {
  const { user } = useAuth()
  const { show } = useToasts()
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const refuse = (message: Toast) => {
    setProblem(message.text)
    show(message)
  }

  /** @param paint gives the picture, or undefined while there is nothing to save */
  const save = async (paint: () => Promise<Blob> | undefined) => {
    if (isSaving) return
    if (!user) return refuse(messages.noUser)
    const painting = paint()
    if (!painting) return refuse(messages.none)
    setIsSaving(true)
    setProblem(undefined)
    try {
      const { key, url } = await uploadSignature(await painting)
      onSaved(key, url)
      show(messages.saved)
    } catch (error) {
      console.warn('Saving the signature failed', error)
      refuse(messages.failed)
    } finally {
      setIsSaving(false)
    }
  }
  return { isSaving, problem, save }
}
