// Decides whether React can take over the server's HTML or must render the page itself.
import { useSyncExternalStore } from 'react'
import { matchPath } from 'react-router-dom'
import { publicPages, sitePages } from './site-map.ts'

const currentPage = () => sitePages.find(({ path }) => matchPath(path, location.pathname) !== null)

/** The one parameter that changes what a page shows first. */
const isAfterSignUp = () => new URLSearchParams(location.search).has('afterSignup')

export const isPrerendered = (root: HTMLElement): boolean =>
  root.dataset.page !== undefined && root.dataset.page === currentPage()?.path && !isAfterSignUp()

const neverChanges = () => () => {}

export const useIsTakingOver = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )

/** Resolves when the current page can render without waiting. */
export const loadCurrentPage = async (): Promise<void> => {
  const current = currentPage()
  if (current && publicPages.includes(current)) await current.page?.prefetch()
}
