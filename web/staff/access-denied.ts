// Handles a refused call under /admin.
import { createContext, useContext } from 'react'

type Deny = (error: unknown) => boolean

export const AccessDeniedContext = createContext<Deny | undefined>(undefined)

/** True after a 403, until the redirect. */
export const useAccessDenied = (): Deny => {
  const deny = useContext(AccessDeniedContext)
  if (!deny) throw new Error('useAccessDenied must be used within StaffRoute')
  return deny
}
