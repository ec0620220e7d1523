// How a newly read session changes what a page knows about its user.
import type { Session } from './session.ts'

export type SessionState = { session: Session | undefined; hasEnded: boolean }

export const signedOut: SessionState = { session: undefined, hasEnded: false }

/** Keeps an expired session's user, so they can sign in again in place. */
export const nextSessionState = (
  previous: SessionState,
  stored: Session | undefined,
  isSignOut: boolean,
): SessionState => {
  const { session, hasEnded } = previous
  if (stored)
    return !hasEnded && session?.accessToken === stored.accessToken
      ? previous
      : { session: stored, hasEnded: false }
  if (isSignOut || !session) return signedOut
  return hasEnded ? previous : { session, hasEnded: true }
}

/** undefined if another user is signed in. */
export const accessTokenOf = (
  session: Session | undefined,
  userId: string | undefined,
): string | undefined =>
  userId === undefined || userId === session?.user.userId ? session?.accessToken : undefined
