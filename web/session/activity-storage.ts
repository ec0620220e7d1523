// The last activity in any tab, stored from sign-in to sign-out. Without a session, it means that the session expired.

import { idleLimit } from '#domain/constants.ts'
import { browserStorage } from './browser-storage.ts'

const key = 'larkfield.lastActivity'

/** Milliseconds since 1970; undefined when signed out. */
export const storedActivity = (): number | undefined => {
  const stored = browserStorage().getItem(key)
  return stored !== null && /^\d+$/.test(stored) ? Number(stored) : undefined
}

export const hasBeenIdle = (): boolean => {
  const last = storedActivity()
  return last !== undefined && Date.now() - last >= idleLimit
}

export const beginActivity = (): void => browserStorage().setItem(key, String(Date.now()))

export const forgetActivity = (): void => browserStorage().removeItem(key)

/** Does nothing after sign-out. */
export const storeActivity = (time: number): void => {
  if (storedActivity() !== undefined) browserStorage().setItem(key, String(time))
}

export const isActivityKey = (name: string | null): boolean => name === key
