// The frame around every page: who is signed in, messages, the address. The pages themselves are listed in site-map.ts.
import { type ReactNode, Suspense, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { ToastProvider } from '#web/components/toasts.tsx'
import { ErrorBoundary } from '#web/frame/error-boundary.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import { AuthProvider } from '#web/session/auth.tsx'
import { pageTitle } from './page-title.ts'
import { ReloadNotice } from './reload-notice.tsx'
import { SignedInRoute } from './signed-in-route.tsx'
import { AdminRoute, adminPages, applicantPages, publicPages, type SitePage } from './site-map.ts'

/** Every page opens at its top, after the browser's Back too, and under its own name. */
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

const routesOf = (pages: readonly SitePage[]) =>
  pages.map(({ path, page: Page }) => <Route key={path} path={path} element={Page ? <Page /> : null} />)

const Pages = () => (
  <Suspense fallback={<LoadingScreen />}>
    <Routes>
      <Route element={<SignedInRoute />}>
        {routesOf(applicantPages)}
        <Route element={<AdminRoute />}>{routesOf(adminPages)}</Route>
      </Route>
      {routesOf(publicPages)}
    </Routes>
  </Suspense>
)

/** @param Router where the address comes from: the browser, or the page that is being written for it */
export const App = ({ Router }: { Router: (props: { children: ReactNode }) => ReactNode }) => (
  <ErrorBoundary>
    <AuthProvider>
      <ToastProvider>
        <ReloadNotice />
        <Router>
          <PageChange />
          <Pages />
        </Router>
      </ToastProvider>
    </AuthProvider>
  </ErrorBoundary>
)
