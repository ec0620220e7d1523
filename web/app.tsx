// The map of the site. Every page is a chunk of its own, fetched when someone goes there.
import { lazy, Suspense, useEffect } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { LoadingScreen } from './components/loading-screen.tsx'
import { ToastProvider } from './components/toasts.tsx'
import { pageTitle } from './page-title.ts'
import { AuthProvider } from './session/auth.tsx'
import { SignedInRoute } from './signed-in-route.tsx'
import { useSiteConfig } from './site-config.ts'

const LoginPage = lazy(() => import('./pages/login.tsx').then((page) => ({ default: page.LoginPage })))
const SignUpPage = lazy(() => import('./pages/signup.tsx').then((page) => ({ default: page.SignUpPage })))
const ResetPasswordPage = lazy(() =>
  import('./pages/reset-password.tsx').then((page) => ({ default: page.ResetPasswordPage })),
)
const AccountPage = lazy(() => import('./pages/account.tsx').then((page) => ({ default: page.AccountPage })))
const AuthCallbackPage = lazy(() =>
  import('./pages/auth-callback.tsx').then((page) => ({ default: page.AuthCallbackPage })),
)
const NotFoundPage = lazy(() =>
  import('./pages/not-found.tsx').then((page) => ({ default: page.NotFoundPage })),
)
const PolicyInformationPage = lazy(() =>
  import('./pages/policy-information.tsx').then((page) => ({ default: page.PolicyInformationPage })),
)
const PersonalDetailsPage = lazy(() =>
  import('./pages/personal-details.tsx').then((page) => ({ default: page.PersonalDetailsPage })),
)
const HealthInformationPage = lazy(() =>
  import('./pages/health-information.tsx').then((page) => ({ default: page.HealthInformationPage })),
)
const HipaaReleasePage = lazy(() =>
  import('./pages/hipaa-release.tsx').then((page) => ({ default: page.HipaaReleasePage })),
)
const DashboardPage = lazy(() =>
  import('./pages/dashboard.tsx').then((page) => ({ default: page.DashboardPage })),
)

const DashboardCopyPage = lazy(() =>
  import('./pages/dashboard-copy.tsx').then((page) => ({ default: page.DashboardCopyPage })),
)
const DashboardResourcesPage = lazy(() =>
  import('./pages/dashboard-resources.tsx').then((page) => ({ default: page.DashboardResourcesPage })),
)

const callbackPaths = ['/auth/callback', '/callback', '/auth/*', '/callback/*', '/auth/callback/*']

/** Every page opens at its top, after the browser's Back too, and under its own name. */
const PageChange = () => {
  const { pathname } = useLocation()
  const { productName } = useSiteConfig().brand
  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    document.title = pageTitle(pathname, productName)
    scrollTo(0, 0)
  }, [pathname, productName])
  return null
}

const Pages = () => (
  <Suspense fallback={<LoadingScreen />}>
    <Routes>
      <Route element={<SignedInRoute />}>
        <Route path="/" element={null} />
        <Route path="/policy-information" element={<PolicyInformationPage />} />
        <Route path="/personal-details" element={<PersonalDetailsPage />} />
        <Route path="/health-information" element={<HealthInformationPage />} />
        <Route path="/hipaa-release" element={<HipaaReleasePage />} />
        <Route path="/dashboard" element={<DashboardPage />} />
        <Route path="/dashboard/copy" element={<DashboardCopyPage />} />
        <Route path="/dashboard/resources" element={<DashboardResourcesPage />} />
        <Route path="/account" element={<AccountPage />} />
      </Route>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/signup" element={<SignUpPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      {callbackPaths.map((path) => (
        <Route key={path} path={path} element={<AuthCallbackPage />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </Suspense>
)

export const App = () => (
  <ErrorBoundary>
    <AuthProvider>
      <ToastProvider>
        <BrowserRouter>
          <PageChange />
          <Pages />
        </BrowserRouter>
      </ToastProvider>
    </AuthProvider>
  </ErrorBoundary>
)
