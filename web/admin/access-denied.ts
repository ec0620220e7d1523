// What a page under /admin does when the API refuses it: the rights were taken away meanwhile (ADM-5), or the account has no
// authenticator app.
import { createContext, useContext } from 'react'

type Deny = (error: unknown) => boolean

export const AccessDeniedContext = createContext<Deny | undefined>(undefined)

/**
 * Give it what a call of the admins' API threw. True: it was a 403 and there is nothing else to say. The reader sees how to set up
 * two-step sign-in, or is on the way to /policy-information with the toast 'Access Denied'.
 */
export const useAccessDenied = (): Deny => {
  const deny = useContext(AccessDeniedContext)
  if (!deny) throw new Error('useAccessDenied must be used within AdminRoute')
  return deny
}
