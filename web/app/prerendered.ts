// The page that stands in the HTML, written before anybody asked for it. It is taken over as it is only where it is what this visitor
// would see first: at another address, or with words from the page before, it is made anew.
import { matchPath } from 'react-router-dom'
import { publicPages, sitePages } from './site-map.ts'

const hereIs = ({ path }: { path: string }) => matchPath(path, location.pathname) !== null

/** What the router keeps for a page when it is loaded again: an email, or why somebody was signed out. */
const hasRouterState = () => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'usr' in state && state.usr !== null
}

/** The one parameter that changes how a page begins. */
const isAfterSignUp = () => new URLSearchParams(location.search).has('afterSignup')

export const isPrerendered = (root: HTMLElement): boolean =>
  root.dataset.page !== undefined &&
  root.dataset.page === sitePages.find(hereIs)?.path &&
  !hasRouterState() &&
  !isAfterSignUp()

/** Resolves when the page here can be shown without waiting; those behind the sign-in begin with a screen that waits. */
export const pageHere = async (): Promise<void> => {
  const here = sitePages.find(hereIs)
  if (here && publicPages.includes(here)) await here.page?.prefetch()
}
