// A toast until the next attempt.
import { useEffect, useEffectEvent } from 'react'
import { useToasts } from '#web/components/toasts.tsx'
import { useAccessDenied } from './access-denied.ts'

const title = 'Error'

export const useFailureToast = (failure: Error | undefined) => {
  const { show, dismiss } = useToasts()
  const deny = useAccessDenied()
  const tell = useEffectEvent((failure: Error) => {
    if (!deny(failure)) show({ kind: 'error', title, text: `Failed to load admin data: ${failure.message}` })
  })
  useEffect(() => {
    if (!failure) return undefined
    tell(failure)
    return () => dismiss(title)
  }, [failure, dismiss])
}
