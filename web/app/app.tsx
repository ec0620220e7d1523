// What wraps every page.
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { ErrorBoundary } from '#web/frame/error-boundary.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import { AuthProvider } from '#web/session/auth.tsx'
import { loadHeadingFont } from '#web/theme/load-heading-font.ts'
import { LoadNotice } from './load-notice.tsx'
import { pageTitle } from './page-title.ts'
import { useIsTakingOver } from './prerendered-page.ts'
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
