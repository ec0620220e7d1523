// Whose account has changed without the server having heard of it: a user's id, kept until it has, or until the sign-out.
import { browserStorage } from './browser-storage.ts'

const key = 'larkfield.account-changed'

export const noteAccountChange = (userId: string): void => browserStorage().setItem(key, userId)

/** False for a change of somebody else's account, who was signed in here before. */
export const hasAccountChange = (userId: string): boolean => browserStorage().getItem(key) === userId

export const forgetAccountChange = (): void => browserStorage().removeItem(key)
