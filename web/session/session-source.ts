// The session in memory, kept fresh: the pages' state and the API's access token both come from here.
// It is refreshed ahead of its end, because a save on leaving the page cannot wait for a refresh.
import { loadAmplify } from './load-amplify.ts'
import { type Session, sessionOf } from './session.ts'
import { hasStoredSession } from './session-storage.ts'

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

const refreshQuietly = () => {
  if (document.visibilityState === 'visible') readSession({ forceRefresh: true }).catch(() => undefined)
}

/** Reads what is stored, refreshing it where it is over. Throws when Cognito can't be reached; the session is then kept. */
export const readSession = async ({ forceRefresh = false } = {}): Promise<Session | undefined> => {
  if (!hasStoredSession()) return keep(undefined)
  const { fetchAuthSession } = await loadAmplify()
  const { tokens } = await fetchAuthSession({ forceRefresh })
  return keep(tokens && sessionOf(tokens))
}

/** The access token for a call, undefined when nobody is signed in. A token that still holds is handed out when no fresh one is to be had. */
export const accessToken = async ({
  forceRefresh = false,
  isLeaving = false,
} = {}): Promise<string | undefined> => {
  const held = current
  const remaining = held ? held.expiresAt - Date.now() : 0
  if (held && !forceRefresh && (remaining > refreshBefore || (isLeaving && remaining > 0)))
    return held.accessToken
  try {
    return (await readSession({ forceRefresh: forceRefresh || held !== undefined }))?.accessToken
  } catch (error) {
    if (held && !forceRefresh && remaining > 0) return held.accessToken
    throw error
  }
}
