// Reads the storage keys of aws-amplify 6.22.1. See docs/decisions/amplify-storage-keys.md.
import { siteConfig } from '#web/platform/site-config.ts'
import { browserStorage, isActivityKey } from './browser-storage.ts'

const prefix = () => `CognitoIdentityServiceProvider.${siteConfig().userPoolClientId}.`

export const storedUser = (): string | null => browserStorage().getItem(`${prefix()}LastAuthUser`)

export const hasStoredSession = (): boolean => storedUser() !== null

/** Milliseconds that Cognito's clock is ahead. */
export const storedClockDrift = (): number => {
  const drift = Number(browserStorage().getItem(`${prefix()}${storedUser()}.clockDrift`))
  return Number.isFinite(drift) ? drift : 0
}

export const storedTokens = () => {
  const tokenOf = (kind: 'accessToken' | 'idToken') =>
    browserStorage().getItem(`${prefix()}${storedUser()}.${kind}`)
  return { accessToken: tokenOf('accessToken'), idToken: tokenOf('idToken') }
}

const settleTime = 100

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

/** That Amplify changed the session in this window. */
const change = 'larkfield-session-change'

export const tellSessionChange = (): void => void dispatchEvent(new Event(change))

export const onSessionChange = (callback: () => void): (() => void) => {
  addEventListener(change, callback)
  return () => removeEventListener(change, callback)
}
