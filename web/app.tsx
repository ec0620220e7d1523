// The map of the site. Every page is a chunk of its own, fetched when someone goes there.
import { Suspense, useEffect } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { LoadingScreen } from './components/loading-screen.tsx'
import { ToastProvider } from './components/toasts.tsx'
import { lazyPage } from './lazy-page.ts'
import { pageTitle } from './page-title.ts'
import { RecoveryNotice } from './recovery-notice.tsx'
import { AuthProvider } from './session/auth.tsx'
import { SignedInRoute } from './signed-in-route.tsx'
import { useSiteConfig } from './site-config.ts'
import { stepPages } from './step-pages.ts'

const {
  1: PolicyInformationPage,
  2: PersonalDetailsPage,
  3: HealthInformationPage,
  4: HipaaReleasePage,
} = stepPages
const LoginPage = lazyPage(() => import('./pages/login.tsx').then((page) => page.LoginPage))
const SignUpPage = lazyPage(() => import('./pages/signup.tsx').then((page) => page.SignUpPage))
const ResetPasswordPage = lazyPage(() =>
  import('./pages/reset-password.tsx').then((page) => page.ResetPasswordPage),
)
const AccountPage = lazyPage(() => import('./pages/account.tsx').then((page) => page.AccountPage))
const AuthCallbackPage = lazyPage(() =>
  import('./pages/auth-callback.tsx').then((page) => page.AuthCallbackPage),
)
const NotFoundPage = lazyPage(() => import('./pages/not-found.tsx').then((page) => page.NotFoundPage))
const DashboardPage = lazyPage(() => import('./pages/dashboard.tsx').then((page) => page.DashboardPage))

const DashboardCopyPage = lazyPage(() =>
  import('./pages/dashboard-copy.tsx').then((page) => page.DashboardCopyPage),
)
const DashboardResourcesPage = lazyPage(() =>
  import('./pages/dashboard-resources.tsx').then((page) => page.DashboardResourcesPage),
)
const AdminRoute = lazyPage(() => import('./admin/admin-route.tsx').then((page) => page.AdminRoute))
const AdminPage = lazyPage(() => import('./pages/admin.tsx').then((page) => page.AdminPage))
const AdminSubmissionPage = lazyPage(() =>
  import('./pages/admin-submission.tsx').then((page) => page.AdminSubmissionPage),
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
        <Route path="/admin" element={<AdminRoute />}>
          <Route index element={<AdminPage />} />
          <Route path="submissions/:id" element={<AdminSubmissionPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
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
        <RecoveryNotice />
        <BrowserRouter>
          <PageChange />
          <Pages />
        </BrowserRouter>
      </ToastProvider>
    </AuthProvider>
  </ErrorBoundary>
)
