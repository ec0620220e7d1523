// Whether someone signed in or up in this browser, and for a day who.
import { useIsLive } from '#web/platform/use-is-live.ts'
import { browserStorage } from './browser-storage.ts'

/** Also in web/first-view/early/known-visitor.js. */
const key = 'larkfield.visitor'
/** As long as a confirmation link. */
const emailLife = 24 * 60 * 60 * 1000

export const rememberVisitor = (email: string): void =>
  browserStorage().setItem(key, `${Date.now()} ${email}`)

/** After a sign-out the next person must not read it. */
export const forgetEmail = (): void => {
  if (browserStorage().getItem(key) !== null) browserStorage().setItem(key, '')
}

export const forgetVisitor = (): void => browserStorage().removeItem(key)

const readEmail = (): string | undefined => {
  const [, time = '', email] = /^(\d+) (.+)$/.exec(browserStorage().getItem(key) ?? '') ?? []
  const age = Date.now() - Number(time)
  return age >= 0 && age < emailLife ? email : undefined
}

/** Undefined in the HTML from the server. */
export const useIsKnownVisitor = (): boolean | undefined =>
  useIsLive() ? browserStorage().getItem(key) !== null : undefined

export const useKnownEmail = (): string | undefined => (useIsLive() ? readEmail() : undefined)
