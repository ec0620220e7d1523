// The time of the last activity, shared by all tabs: a number in localStorage, and nothing else. It lives from the sign-in to the
// sign-out, so a session that is gone while the number is still there was not left on purpose: it has ended.

import { idleLimit } from '#domain/constants.ts'
import { browserStorage } from './browser-storage.ts'

const key = 'larkfield.lastActivity'

/** Milliseconds since 1970; undefined when nobody signed in here, or somebody signed out. */
export const storedActivity = (): number | undefined => {
  const stored = browserStorage().getItem(key)
  return stored !== null && /^\d+$/.test(stored) ? Number(stored) : undefined
}

/** The idle limit has passed for all tabs. */
export const hasBeenIdle = (): boolean => {
  const last = storedActivity()
  return last !== undefined && Date.now() - last >= idleLimit
}

export const beginActivity = (): void => browserStorage().setItem(key, String(Date.now()))

export const forgetActivity = (): void => browserStorage().removeItem(key)

/** Never after a sign-out: it would make that look like a session that ended by itself. */
export const keepActivity = (time: number): void => {
  if (storedActivity() !== undefined) browserStorage().setItem(key, String(time))
}

export const isActivityKey = (name: string | null): boolean => name === key
