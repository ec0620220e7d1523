// The session for components.
import { createContext, useContext } from 'react'
import type { Session, User } from './session.ts'

export type SignOutOutcome = { error?: unknown }

export type Auth = {
  isLoading: boolean
  isLoggingOut: boolean
  user: User | undefined
  session: Session | undefined
  /** `user` stays set until they sign in again. */
  hasEnded: boolean
  begin: () => Promise<void>
  /** For calls that sign the user out and in again. The page stays unchanged until `begin`. */
  replaceSession: <Outcome>(replace: () => Promise<Outcome>) => Promise<Outcome>
  refresh: () => Promise<void>
  /** If the outcome has `error`, even undefined, the user is still signed in. */
  signOut: () => Promise<SignOutOutcome>
  /** Only in this tab. Other tabs first save. */
  signOutIdle: () => Promise<SignOutOutcome>
  /** Keeps the page open: `hasEnded`. */
  endSession: () => Promise<SignOutOutcome>
}

export const AuthContext = createContext<Auth | undefined>(undefined)

export const useAuth = (): Auth => {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
