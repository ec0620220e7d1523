// The session in memory, kept fresh: the pages' state and the API's access token both come from here.
// It is refreshed ahead of its end, because a save on leaving the page cannot wait for a refresh.

import { hasBeenIdle } from './activity-storage.ts'
import { loadAmplify } from './load-amplify.ts'
import { accessTokenOf, type Session, sessionOf } from './session.ts'
import { hasStoredSession, storedClockDrift } from './session-storage.ts'

const refreshBefore = 3 * 60_000

let current: Session | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const keep = (session: Session | undefined): Session | undefined => {
  current = session
  clearTimeout(timer)
  if (session)
    timer = setTimeout(refreshQuietly, Math.max(session.expiresAt - refreshBefore - Date.now(), 1000))
  return session
}

/** Not for somebody who is about to be signed out: a laptop that wakes does all that was due at once. */
const refreshQuietly = () => {
  if (hasBeenIdle()) return
  if (document.visibilityState === 'visible') readSession({ forceRefresh: true }).catch(() => undefined)
}

const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve))

/**
 * Reads what is stored, refreshing it where it is over. Throws when Cognito can't be reached; the session is then kept. Amplify throws
 * for a user who was deleted too, but clears what it stored, a moment later.
 */
export const readSession = async ({ forceRefresh = false } = {}): Promise<Session | undefined> => {
  if (!hasStoredSession()) return keep(undefined)
  const { fetchAuthSession } = await loadAmplify()
  try {
    const { tokens } = await fetchAuthSession({ forceRefresh })
    return keep(tokens && sessionOf(tokens, storedClockDrift()))
  } catch (error) {
    await nextTurn()
    if (hasStoredSession()) throw error
    return keep(undefined)
  }
}

export type TokenRequest = { forceRefresh?: boolean; isLeaving?: boolean; userId?: string | undefined }

const fresh = async ({ forceRefresh = false, isLeaving = false }: TokenRequest) => {
  const held = current
  const remaining = held ? held.expiresAt - Date.now() : 0
  if (held && !forceRefresh && (remaining > refreshBefore || (isLeaving && remaining > 0))) return held
  try {
    const read = await readSession({ forceRefresh: forceRefresh || held !== undefined })
    return read ?? (forceRefresh || remaining <= 0 ? undefined : held)
  } catch (error) {
    if (held && !forceRefresh && remaining > 0) return held
    throw error
  }
}

/**
 * The access token for a call, undefined when nobody is signed in, or somebody else than `userId`. A token that still holds is
 * handed out when no fresh one is to be had.
 */
export const accessToken = async (request: TokenRequest = {}): Promise<string | undefined> => {
  return accessTokenOf(await fresh(request), request.userId)
}
