// What a page under /admin does when the API refuses the admin.
import { createContext, useContext } from 'react'

type Deny = (error: unknown) => boolean

export const AccessDeniedContext = createContext<Deny | undefined>(undefined)

/**
 * Give it what a call threw. True for a 403: then the admin is led to two-step sign-in, or away from /admin with the toast
 * 'Access Denied', and the page has nothing to say.
 */
export const useAccessDenied = (): Deny => {
  const deny = useContext(AccessDeniedContext)
  if (!deny) throw new Error('useAccessDenied must be used within AdminRoute')
  return deny
}
