// Failed and refused calls of staff pages.
import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { useToasts } from '#web/components/toasts.tsx'

type Deny = (error: unknown) => boolean

export const AccessDeniedContext = createContext<Deny | undefined>(undefined)

/** True after a 403, until the redirect. */
export const useAccessDenied = (): Deny => {
  const deny = useContext(AccessDeniedContext)
  if (!deny) throw new Error('useAccessDenied must be used within StaffRoute')
  return deny
}

const title = 'Error'

/** A toast until the next attempt. */
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
