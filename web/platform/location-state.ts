import { accountPath } from '#domain/paths.ts'
import { partsOf } from './parts-of.ts'

export const textOf = (state: unknown, name: string): string | undefined => {
  const value = partsOf(state).get(name)
  return typeof value === 'string' ? value : undefined
}

export const isSet = (state: unknown, name: string): boolean => partsOf(state).get(name) === true

/** Where a sign-in leads, if a mail's link asked for a place on the account page. */
export const afterSignIn = (place: string) => (place.startsWith(accountPath) ? { place } : null)

export const placeAfterSignIn = (state: unknown): string => textOf(state, 'place') ?? '/'
