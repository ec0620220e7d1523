// The map of the site: its addresses and the page of each. Every page is a chunk of its own, fetched when someone goes there; what
// the first view of it fetches is written beside it, for the links in its HTML and for its size budget.
import { copyPath, dashboardPath, resourcesPath, stepOutlines } from '#domain/paths.ts'
import { type LazyPage, lazyPage } from '#web/platform/lazy-page.ts'
import { stepPages } from './step-pages.ts'

export type SitePage = {
  /** As the router reads it, `:id` and `*` included. */
  path: string
  /** Undefined for the entrance, which only leads on. */
  page: LazyPage | undefined
  /** What its first view fetches by import(), the page first. */
  modules: readonly string[]
}

const LoginPage = lazyPage(() => import('#web/pages/login.tsx').then((page) => page.LoginPage))
const SignUpPage = lazyPage(() => import('#web/pages/signup.tsx').then((page) => page.SignUpPage))
const ResetPasswordPage = lazyPage(() =>
  import('#web/pages/reset-password.tsx').then((page) => page.ResetPasswordPage),
)
const AccountPage = lazyPage(() => import('#web/pages/account.tsx').then((page) => page.AccountPage))
const AuthCallbackPage = lazyPage(() =>
  import('#web/pages/auth-callback.tsx').then((page) => page.AuthCallbackPage),
)
const NotFoundPage = lazyPage(() => import('#web/pages/not-found.tsx').then((page) => page.NotFoundPage))
const DashboardPage = lazyPage(() => import('#web/pages/dashboard.tsx').then((page) => page.DashboardPage))
const DashboardCopyPage = lazyPage(() =>
  import('#web/pages/dashboard-copy.tsx').then((page) => page.DashboardCopyPage),
)
const DashboardResourcesPage = lazyPage(() =>
  import('#web/pages/dashboard-resources.tsx').then((page) => page.DashboardResourcesPage),
)
const AdminPage = lazyPage(() => import('#web/pages/admin.tsx').then((page) => page.AdminPage))
const AdminSubmissionPage = lazyPage(() =>
  import('#web/pages/admin-submission.tsx').then((page) => page.AdminSubmissionPage),
)
export const AdminRoute = lazyPage(() => import('#web/admin/admin-route.tsx').then((page) => page.AdminRoute))

const page = (path: string, name: string, component: LazyPage, ...others: string[]): SitePage => ({
  path,
  page: component,
  modules: [`web/pages/${name}.tsx`, ...others],
})
const signedIn = ['web/app/guarded-route.tsx', 'web/session/amplify.ts']
const asAdmin = [...signedIn, 'web/admin/admin-route.tsx']

export const publicPages: readonly SitePage[] = [
  page('/login', 'login', LoginPage),
  page('/signup', 'signup', SignUpPage),
  page('/reset-password', 'reset-password', ResetPasswordPage),
  page('/auth/*', 'auth-callback', AuthCallbackPage),
  page('/callback/*', 'auth-callback', AuthCallbackPage),
  page('*', 'not-found', NotFoundPage),
]

export const applicantPages: readonly SitePage[] = [
  { path: '/', page: undefined, modules: [] },
  ...Object.values(stepOutlines).map(({ number, path }) =>
    page(path, path.slice(1), stepPages[number], ...signedIn),
  ),
  page(dashboardPath, 'dashboard', DashboardPage, ...signedIn),
  page(copyPath, 'dashboard-copy', DashboardCopyPage, ...signedIn),
  page(resourcesPath, 'dashboard-resources', DashboardResourcesPage, ...signedIn),
  page(
    '/account',
    'account',
    AccountPage,
    ...signedIn,
    'web/account/change-password.tsx',
    'web/account/totp-section.tsx',
  ),
]

export const adminPages: readonly SitePage[] = [
  page('/admin', 'admin', AdminPage, ...asAdmin),
  page('/admin/submissions/:id', 'admin-submission', AdminSubmissionPage, ...asAdmin),
  page('/admin/*', 'not-found', NotFoundPage, ...asAdmin),
]

/** Those with more to say of the address first: '*' is the last. */
export const sitePages: readonly SitePage[] = [...applicantPages, ...adminPages, ...publicPages]
