// What the browser keeps, in memory if it blocks localStorage.
import { idleLimit } from '#domain/constants.ts'
import { siteConfig } from '#web/platform/site-config.ts'

const entries = new Map<string, string>()

const memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => void entries.set(key, value),
  removeItem: (key) => void entries.delete(key),
}

export const browserStorage = () => {
  try {
    return window.localStorage
  } catch {
    return memory
  }
}

export const amplifyStorage = {
  getItem: async (key: string) => browserStorage().getItem(key),
  setItem: async (key: string, value: string) => browserStorage().setItem(key, value),
  removeItem: async (key: string) => browserStorage().removeItem(key),
  clear: async () => {},
}

export const isStorageRefused = () => browserStorage() === memory

/** Stored from sign-in to sign-out. Without a session, it means that the session expired. */
const activityKey = 'larkfield.lastActivity'

export const storedActivity = (): number | undefined => {
  const stored = browserStorage().getItem(activityKey)
  return stored !== null && /^\d+$/.test(stored) ? Number(stored) : undefined
}

export const hasBeenIdle = (): boolean => {
  const last = storedActivity()
  return last !== undefined && Date.now() - last >= idleLimit
}

export const beginActivity = (): void => browserStorage().setItem(activityKey, String(Date.now()))

export const forgetActivity = (): void => browserStorage().removeItem(activityKey)

/** Does nothing after sign-out. */
export const storeActivity = (time: number): void => {
  if (storedActivity() !== undefined) browserStorage().setItem(activityKey, String(time))
}

export const isActivityKey = (name: string | null): boolean => name === activityKey

/** Whose account changed, until our server knows it, or until sign-out. */
const changeKey = 'larkfield.account-changed'

export const noteAccountChange = (userId: string): void => browserStorage().setItem(changeKey, userId)

export const hasAccountChange = (userId: string): boolean => browserStorage().getItem(changeKey) === userId

export const forgetAccountChange = (): void => browserStorage().removeItem(changeKey)

/** Of aws-amplify 6.22.1. See docs/decisions/amplify-storage-keys.md. */
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
