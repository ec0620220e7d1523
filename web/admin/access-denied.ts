// What a page under /admin does when the API refuses a call.
import { createContext, useContext } from 'react'

type Deny = (error: unknown) => boolean

export const AccessDeniedContext = createContext<Deny | undefined>(undefined)

/** True after a 403. Then the admin is redirected, and the page shows nothing. */
export const useAccessDenied = (): Deny => {
  const deny = useContext(AccessDeniedContext)
  if (!deny) throw new Error('useAccessDenied must be used within StaffRoute')
  return deny
}
