// The way out of a session. It is there from the start: nobody waits for a download to be signed out.
import { loadAmplify } from './load-amplify.ts'
import { hasStoredSession } from './session-storage.ts'

const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve))

/**
 * Amplify signs out of this browser whatever Cognito answers, a session that Cognito no longer knows included. It clears what it
 * stores a moment after its promise is kept; what is still there then could not be cleared.
 */
export const leaveSession = async (): Promise<{ error?: unknown }> => {
  const amplify = await loadAmplify()
  try {
    await amplify.signOut()
  } catch (error) {
    return { error }
  }
  await nextTurn()
  return hasStoredSession() ? { error: undefined } : {}
}
