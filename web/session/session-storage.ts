// What Amplify keeps in localStorage, seen from outside: enough to know without loading it that nobody is signed in,
// and that another tab signed in or out.
import { siteConfig } from '#web/site-config.ts'
import { isActivityKey } from './activity-storage.ts'
import { browserStorage } from './browser-storage.ts'

const prefix = () => `CognitoIdentityServiceProvider.${siteConfig().userPoolClientId}.`

export const hasStoredSession = (): boolean => browserStorage().getItem(`${prefix()}LastAuthUser`) !== null

/** Milliseconds that Cognito's clock is ahead of this one, as Amplify found when it got the tokens. */
export const storedClockDrift = (): number => {
  const user = browserStorage().getItem(`${prefix()}LastAuthUser`)
  const drift = Number(browserStorage().getItem(`${prefix()}${user}.clockDrift`))
  return Number.isFinite(drift) ? drift : 0
}

const settleTime = 100

/**
 * Calls back once after each burst of changes that another tab makes to the session, its sign-out included; and when the browser
 * shows a page again that it had put away, to which nobody told anything meanwhile. Returns the way to stop.
 */
export const onStoredSessionChange = (callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const listener = (event: StorageEvent) => {
    const isSignOut = isActivityKey(event.key) && event.newValue === null
    if (event.key !== null && !event.key.startsWith(prefix()) && !isSignOut) return
    clearTimeout(timer)
    timer = setTimeout(callback, settleTime)
  }
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && callback()
  addEventListener('storage', listener)
  addEventListener('pageshow', onReturn)
  return () => {
    clearTimeout(timer)
    removeEventListener('storage', listener)
    removeEventListener('pageshow', onReturn)
  }
}
