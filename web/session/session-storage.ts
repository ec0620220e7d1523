// What Amplify keeps in localStorage, seen from outside: enough to know without loading it that nobody is signed in,
// and that another tab signed in or out.
import { siteConfig } from '#web/site-config.ts'

const prefix = () => `CognitoIdentityServiceProvider.${siteConfig().userPoolClientId}.`

export const hasStoredSession = (): boolean => localStorage.getItem(`${prefix()}LastAuthUser`) !== null

const settleTime = 100

/** Calls back once after each burst of changes that another tab makes to the session. Returns the way to stop. */
export const onStoredSessionChange = (callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const listener = (event: StorageEvent) => {
    if (event.key !== null && !event.key.startsWith(prefix())) return
    clearTimeout(timer)
    timer = setTimeout(callback, settleTime)
  }
  addEventListener('storage', listener)
  return () => {
    clearTimeout(timer)
    removeEventListener('storage', listener)
  }
}
