// Decides whether React can take over the server's HTML or must render the page itself.
import { useSyncExternalStore } from 'react'
import { matchPath } from 'react-router-dom'
import type { LazyPage } from '#web/platform/lazy-page.ts'
import { hasStoredSession } from '#web/session/session-storage.ts'
import { GuardedRoute } from './signed-in-route.tsx'
import {
  AdminRoute,
  adminPages,
  DeskRoute,
  deskPages,
  publicPages,
  type SitePage,
  sitePages,
} from './site-map.ts'

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

const guardsOf = (page: SitePage): readonly LazyPage[] => {
  if (adminPages.includes(page)) return [GuardedRoute, AdminRoute]
  return deskPages.includes(page) ? [GuardedRoute, DeskRoute] : [GuardedRoute]
}

const partsOf = (page: SitePage): readonly (LazyPage | undefined)[] => {
  if (publicPages.includes(page)) return [page.page]
  return hasStoredSession() ? [...guardsOf(page), page.page] : []
}

/** Resolves when the current page can render without waiting: React keeps a loading screen for at least 300 ms. */
export const loadCurrentPage = async (): Promise<void> => {
  const current = currentPage()
  if (current) await Promise.all(partsOf(current).map((part) => part?.prefetch()))
}
