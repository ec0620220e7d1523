// What a page under /admin does when the API refuses it: the rights were taken away meanwhile (ADM-5).
import { createContext, useContext } from 'react'

type Deny = (error: unknown) => boolean

export const AccessDeniedContext = createContext<Deny | undefined>(undefined)

/**
 * Give it what a call of the admins' API threw. True: it was a 403, the reader is on the way to /policy-information with the toast
 * 'Access Denied', and there is nothing else to say.
 */
export const useAccessDenied = (): Deny => {
  const deny = useContext(AccessDeniedContext)
  if (!deny) throw new Error('useAccessDenied must be used within AdminRoute')
  return deny
}
