import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { ErrorBoundary } from '#web/frame/error-boundary.tsx'
import { loadWait } from '#web/platform/reload-once.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import { useStore } from '#web/platform/use-store.ts'
import { AuthProvider } from '#web/session/auth.tsx'
import { loadHeadingFont } from '#web/theme/load-heading-font.ts'
import { pageTitle } from './page-title.ts'
import { SignedInRoute } from './signed-in-route.tsx'
import { applicantPages, publicPages, type SitePage, staffRoutes } from './site-map.ts'

const PageChange = () => {
  const { pathname } = useLocation()
  const { productName } = siteConfig().brand
  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    document.title = pageTitle(pathname, productName)
    scrollTo(0, 0)
  }, [pathname, productName])
  return null
}

const loadNotices = {
  saving: {
    title: 'The next page didn’t load',
    text: 'Your last changes aren’t saved yet. We’re still trying. Once they are, we’ll reload the page.',
  },
  network: {
    title: 'No internet connection',
    text: 'Please check your connection and keep this page open. The next part will open by itself. What you typed is still here.',
  },
} as const

const LoadNotice = () => {
  const { show, dismiss } = useToasts()
  const { reason } = useStore(loadWait)
  useEffect(() => {
    if (reason === undefined) return undefined
    const notice = loadNotices[reason]
    show({ ...notice, kind: 'error', staysForNextPage: true })
    return () => dismiss(notice.title)
  }, [reason, show, dismiss])
  return null
}

const routesOf = (pages: readonly SitePage[]): RouteObject[] =>
  pages.map(({ path, page: Page }) => ({ path, element: Page ? <Page /> : null }))

const routes: RouteObject[] = [
  {
    element: <SignedInRoute />,
    children: [
      ...routesOf(applicantPages),
      ...staffRoutes.map(({ Route, pages }) => ({ element: <Route />, children: routesOf(pages) })),
    ],
  },
  ...routesOf(publicPages),
]

const HeadingFont = () => {
  useEffect(loadHeadingFont, [])
  return null
}

const neverChanges = () => () => {}

/** Renders twice only if the location has a state. */
const useIsTakingOver = (hasState: boolean): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => hasState,
  )

/** Prerendered HTML ignores a location's state. */
const Pages = () => {
  const location = useLocation()
  const [startsWithState] = useState(location.state !== null)
  const isTakingOver = useIsTakingOver(startsWithState)
  const page = useRoutes(routes, isTakingOver ? { ...location, state: null } : location)
  return (
    <Suspense key={String(startsWithState && !isTakingOver)} fallback={<LoadingScreen />}>
      {page}
      <HeadingFont />
    </Suspense>
  )
}

export const App = ({ Router }: { Router: (props: { children: ReactNode }) => ReactNode }) => (
  <ErrorBoundary>
    <AuthProvider>
      <LoadNotice />
      <Router>
        <PageChange />
        <Pages />
      </Router>
    </AuthProvider>
  </ErrorBoundary>
)
