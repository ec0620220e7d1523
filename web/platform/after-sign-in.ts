// Where a sign-in leads, if a mail's link asked for a place on the account page.
import { accountPath, deleteDraftFragment } from '#domain/paths.ts'
import { textOf } from './location-state.ts'

const places: readonly string[] = [accountPath, `${accountPath}#${deleteDraftFragment}`]

/** For the sign-in page's state. */
export const afterSignIn = (place: string) => (places.includes(place) ? { place } : null)

export const placeAfterSignIn = (state: unknown): string => {
  const place = textOf(state, 'place') ?? ''
  return places.includes(place) ? place : '/'
}
