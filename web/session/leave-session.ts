// Signs this browser out.
import { loadAmplify } from './load-amplify.ts'
import { hasStoredSession } from './session-storage.ts'

const nextTick = () => new Promise<void>((resolve) => void setTimeout(resolve))

/**
 * Amplify signs out in this browser even if Cognito refuses. It clears its storage just after its promise resolves, so we look at
 * the storage one tick later. The result has `error`, possibly undefined, if the user is still signed in.
 */
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
