// Remembers whose account changed until our server knows it, or until sign-out.
import { browserStorage } from './browser-storage.ts'

const key = 'larkfield.account-changed'

export const noteAccountChange = (userId: string): void => browserStorage().setItem(key, userId)

export const hasAccountChange = (userId: string): boolean => browserStorage().getItem(key) === userId

export const forgetAccountChange = (): void => browserStorage().removeItem(key)
