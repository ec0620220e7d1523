// What Amplify keeps in localStorage, seen from outside: enough to know without loading it that nobody is signed in,
// and that another tab signed in or out.
import { siteConfig } from '#web/platform/site-config.ts'
import { isActivityKey } from './activity-storage.ts'
import { browserStorage } from './browser-storage.ts'

const prefix = () => `CognitoIdentityServiceProvider.${siteConfig().userPoolClientId}.`

export const storedUser = (): string | null => browserStorage().getItem(`${prefix()}LastAuthUser`)

export const hasStoredSession = (): boolean => storedUser() !== null

/** Milliseconds that Cognito's clock is ahead of this one, as Amplify found when it got the tokens. */
export const storedClockDrift = (): number => {
  const drift = Number(browserStorage().getItem(`${prefix()}${storedUser()}.clockDrift`))
  return Number.isFinite(drift) ? drift : 0
}

const settleTime = 100

/** Calls back once after each burst of changes that another tab makes to the session, its sign-out included. Returns the way to stop. */
export const onStoredSessionChange = (callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const listener = (event: StorageEvent) => {
    const isSignOut = isActivityKey(event.key) && event.newValue === null
    if (event.key !== null && !event.key.startsWith(prefix()) && !isSignOut) return
    clearTimeout(timer)
    timer = setTimeout(callback, settleTime)
  }
  addEventListener('storage', listener)
  return () => {
    clearTimeout(timer)
    removeEventListener('storage', listener)
  }
}
