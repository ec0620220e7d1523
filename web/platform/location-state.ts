import { accountPath } from '#domain/paths.ts'

const entryOf = (state: unknown, name: string): unknown =>
  new Map<string, unknown>(Object.entries(state ?? {})).get(name)

export const textOf = (state: unknown, name: string): string | undefined => {
  const value = entryOf(state, name)
  return typeof value === 'string' ? value : undefined
}

export const isSet = (state: unknown, name: string): boolean => entryOf(state, name) === true

/** Where a sign-in leads, if a mail's link asked for a place on the account page. */
export const afterSignIn = (place: string) => (place.startsWith(accountPath) ? { place } : null)

export const placeAfterSignIn = (state: unknown): string => textOf(state, 'place') ?? '/'
