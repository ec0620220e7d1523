// Where a sign-in leads, if a mail's link asked for a place on the account page.
import { accountPath } from '#domain/paths.ts'
import { textOf } from './location-state.ts'

/** For the sign-in page's state. */
export const afterSignIn = (place: string) => (place.startsWith(accountPath) ? { place } : null)

export const placeAfterSignIn = (state: unknown): string => textOf(state, 'place') ?? '/'
