// What a page keeps of a session. One that has ended by itself stays, marked as such: the page under the sign-in dialog is still its
// user's. One that was left on purpose, here or in another tab, goes.
import type { Session } from './session.ts'

export type SessionState = { session: Session | undefined; hasEnded: boolean }

export const nobody: SessionState = { session: undefined, hasEnded: false }

/** @param read what is stored now */
export const nextSessionState = (
  previous: SessionState,
  read: Session | undefined,
  isLeft: boolean,
): SessionState => {
  const { session, hasEnded } = previous
  if (read)
    return !hasEnded && session?.accessToken === read.accessToken
      ? previous
      : { session: read, hasEnded: false }
  if (isLeft || !session) return nobody
  return hasEnded ? previous : { session, hasEnded: true }
}
