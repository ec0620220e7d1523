// The session for components: who is signed in, and how to sign out.
import { createContext, useContext } from 'react'
import type { Session, User } from './session.ts'

export type SignOutOutcome = { error?: unknown }

export type Auth = {
  isLoading: boolean
  isLoggingOut: boolean
  user: User | undefined
  session: Session | undefined
  /** The session expired. `user` is still set, and the page stays until they sign in again. */
  hasEnded: boolean
  /** Starts the session. Call it once Cognito has signed the user in. */
  begin: () => Promise<void>
  /**
   * For calls that sign the user out and in again. The page stays as it is until `begin`. If `replace` throws, this rejects with its
   * error, and the session may have ended.
   */
  replaceSession: <Outcome>(replace: () => Promise<Outcome>) => Promise<Outcome>
  /** Reads the user again from Cognito, after an account change. */
  refresh: () => Promise<void>
  /** If the outcome has `error`, even undefined, the user is still signed in. A call joins one that is already running. */
  signOut: () => Promise<SignOutOutcome>
  /** Like `signOut`, but only in this tab. Other tabs sign out by themselves, after they have saved. */
  signOutIdle: () => Promise<SignOutOutcome>
  /** Ends the session but keeps the page open: `hasEnded`. */
  endSession: () => Promise<SignOutOutcome>
}

export const AuthContext = createContext<Auth | undefined>(undefined)

export const useAuth = (): Auth => {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
