// Decides if React takes over the server's HTML.
import { useSyncExternalStore } from 'react'
import { matchPath } from 'react-router-dom'
import { hasStoredSession } from '#web/session/session-storage.ts'
import { GuardedRoute } from './signed-in-route.tsx'
import { publicPages, sitePages, staffRoutes } from './site-map.ts'

const currentPage = () => sitePages.find(({ path }) => matchPath(path, location.pathname) !== null)

/** The one parameter that changes a first view. */
const isAfterSignUp = () => new URLSearchParams(location.search).has('afterSignup')

export const isPrerendered = (root: HTMLElement): boolean =>
  root.dataset.page !== undefined && root.dataset.page === currentPage()?.path && !isAfterSignUp()

const neverChanges = () => () => {}

/** Renders twice only if the location has a state. */
export const useIsTakingOver = (hasState: boolean): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => hasState,
  )

/** React keeps a loading screen 300 ms, so the first render must not wait. */
export const loadCurrentPage = async (): Promise<void> => {
  const current = currentPage()
  const isPublic = publicPages.some((page) => page === current)
  if (!current || !(isPublic || hasStoredSession())) return
  const staff = staffRoutes.find(({ pages }) => pages.includes(current))
  const parts = isPublic ? [current.page] : [GuardedRoute, staff?.Route, current.page]
  await Promise.all(parts.map((part) => part?.prefetch()))
}
