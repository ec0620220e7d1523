// What the browser keeps besides Amplify's session, in memory if it blocks localStorage.
import { idleLimit } from '#domain/constants.ts'

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
