// What a page under /admin does when the API refuses a call.
import { createContext, useContext } from 'react'

type Deny = (error: unknown) => boolean

export const AccessDeniedContext = createContext<Deny | undefined>(undefined)

/** True if a call failed with 403. Then the admin is led away, and the page says nothing. */
export const useAccessDenied = (): Deny => {
  const deny = useContext(AccessDeniedContext)
  if (!deny) throw new Error('useAccessDenied must be used within AdminRoute')
  return deny
}
