// The session for components: who is signed in, and the ways in and out (specification section 4, STA-4).
import { createContext, useContext } from 'react'
import type { SignUp } from '#domain/accounts.ts'
import type { SignInOutcome } from './account-calls.ts'
import type { Session, User } from './session.ts'

export type SignOutOutcome = { error?: unknown }

export type Auth = {
  isLoading: boolean
  isLoggingOut: boolean
  user: User | undefined
  session: Session | undefined
  /** The session is over, but nobody left: `user` is whose page it was, and a sign-in goes on with it. */
  hasEnded: boolean
  /** Throws Cognito's error. */
  signIn: (email: string, password: string) => Promise<SignInOutcome>
  /** Goes on with a sign-in that needs a new password or a code. Throws Cognito's error. */
  answerSignIn: (response: string) => Promise<SignInOutcome>
  /**
   * After a new password: ends all other sessions, and goes on with this one where the outcome is 'signed-in'. Until answerSignIn has
   * given what else it asks for, the page stays as it is. Throws where the others could not be ended, or Cognito's error where this
   * one is over too (`hasEnded`).
   */
  renewSession: (email: string, password: string) => Promise<SignInOutcome>
  /** Throws Cognito's error. Without a need for confirmation the new user is signed in already. */
  signUp: (form: SignUp) => Promise<{ requiresEmailConfirmation: boolean }>
  /** `user` is the user name of the confirmation link, or the email. False when Cognito answers without a result. */
  confirmSignUp: (user: string, code: string) => Promise<boolean>
  resendConfirmation: (email: string) => Promise<void>
  /** Reads the user anew from Cognito, after a change of the account. */
  refresh: () => Promise<void>
  /** With `error`, even an undefined one, the user is still signed in. A second call while one runs joins it. */
  signOut: () => Promise<SignOutOutcome>
  /** As signOut, but no other tab takes it for the user's wish: each ends by itself, when its own answers are saved. */
  signOutIdle: () => Promise<SignOutOutcome>
  /** Ends the session and stays on the page: `hasEnded`. */
  endSession: () => Promise<SignOutOutcome>
}

export const AuthContext = createContext<Auth | undefined>(undefined)

export const useAuth = (): Auth => {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
