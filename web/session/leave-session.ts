// Signs this browser out.
import { loadAmplify } from './load-amplify.ts'
import { hasStoredSession } from './session-storage.ts'

const nextTick = () => new Promise<void>((resolve) => void setTimeout(resolve))

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
