// Holds the session and refreshes it early: a save while the page closes cannot wait. Amplify is large, so it loads late.
import { loadOnce } from '#web/platform/reload-once.ts'
import { hasBeenIdle, hasStoredSession } from './browser-storage.ts'
import type { Session } from './session.ts'

const loadSession = loadOnce(() => import('./session.ts'))

export const loadAmplify = loadOnce(() => import('./amplify.ts'))

const refreshBefore = 3 * 60_000

let current: Session | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const setCurrent = (session: Session | undefined): Session | undefined => {
  current = session
  clearTimeout(timer)
  if (session)
    timer = setTimeout(refreshInBackground, Math.max(session.expiresAt - refreshBefore - Date.now(), 1000))
  return session
}

/** After a laptop wakes up, this can run before the idle sign-out. */
const refreshInBackground = () => {
  if (hasBeenIdle()) return
  if (document.visibilityState === 'visible') readSession({ forceRefresh: true }).catch(() => undefined)
}

const nextTick = () => new Promise<void>((resolve) => void setTimeout(resolve))

const lastingSession = async (): Promise<Session | undefined> => {
  const { storedSession } = await loadSession()
  const stored = storedSession()
  return stored && stored.expiresAt - Date.now() > refreshBefore ? stored : undefined
}

/** Throws if Cognito cannot be reached. */
export const readSession = async ({ forceRefresh = false } = {}): Promise<Session | undefined> => {
  if (!hasStoredSession()) return setCurrent(undefined)
  const lasting = forceRefresh ? undefined : await lastingSession()
  if (lasting) return setCurrent(lasting)
  const { fetchSession } = await loadAmplify()
  try {
    return setCurrent(await fetchSession(forceRefresh))
  } catch (error) {
    await nextTick()
    if (hasStoredSession()) throw error
    return setCurrent(undefined)
  }
}

export type TokenRequest = { forceRefresh?: boolean; isLeaving?: boolean; userId?: string | undefined }

const currentSession = async ({ forceRefresh = false, isLeaving = false }: TokenRequest) => {
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

/** undefined if another user is signed in. */
export const accessTokenOf = (session: Session | undefined, userId: string | undefined) =>
  userId === undefined || userId === session?.user.userId ? session?.accessToken : undefined

export const accessToken = async (request: TokenRequest = {}): Promise<string | undefined> =>
  accessTokenOf(await currentSession(request), request.userId)

/** Amplify clears its storage a tick after `signOut`. */
export const leaveSession = async (): Promise<{ error?: unknown }> => {
  const amplify = await loadAmplify()
  try {
    await amplify.signOut()
  } catch (error) {
    return { error }
  }
  await nextTick()
  return hasStoredSession() ? { error: undefined } : {}
}

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
