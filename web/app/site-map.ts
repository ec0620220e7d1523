// The map of the site: each address, its page, and the modules of its first view.
import {
  accountPath,
  copyPath,
  dashboardPath,
  deskCasesPath,
  deskPath,
  papersPath,
  resourcesPath,
  stepOutlines,
  stopRemindersPath,
  verifyPath,
} from '#domain/paths.ts'
import { type LazyPage, lazyPage } from '#web/platform/lazy-page.ts'
import { stepPages } from './step-pages.ts'

export type SitePage = {
  /** As the router reads it. */
  path: string
  /** Undefined for '/', which only redirects. */
  page: LazyPage | undefined
  /** The page first. The HTML links to them, and the size budgets count them. */
  modules: readonly string[]
}

export const AdminRoute = lazyPage(() => import('#web/admin/admin-route.tsx').then((page) => page.AdminRoute))
export const DeskRoute = lazyPage(() => import('#web/desk/desk-route.tsx').then((page) => page.DeskRoute))

const page = (path: string, name: string, component: LazyPage, ...others: string[]): SitePage => ({
  path,
  page: component,
  modules: [`web/pages/${name}.tsx`, ...others],
})

const signedIn = ['web/app/guarded-route.tsx', 'web/session/amplify.ts']
const asAdmin = [...signedIn, 'web/admin/admin-route.tsx']
const asTeam = [...signedIn, 'web/desk/desk-route.tsx']

const AuthCallbackPage = lazyPage(() =>
  import('#web/pages/auth-callback.tsx').then((page) => page.AuthCallbackPage),
)
const NotFoundPage = lazyPage(() => import('#web/pages/not-found.tsx').then((page) => page.NotFoundPage))

export const publicPages: readonly SitePage[] = [
  page(
    '/login',
    'login',
    lazyPage(() => import('#web/pages/login.tsx').then((page) => page.LoginPage)),
  ),
  page(
    '/signup',
    'signup',
    lazyPage(() => import('#web/pages/signup.tsx').then((page) => page.SignUpPage)),
  ),
  page(
    '/reset-password',
    'reset-password',
    lazyPage(() => import('#web/pages/reset-password.tsx').then((page) => page.ResetPasswordPage)),
  ),
  page(
    stopRemindersPath,
    'stop-reminders',
    lazyPage(() => import('#web/pages/stop-reminders.tsx').then((page) => page.StopRemindersPage)),
  ),
  page(
    verifyPath,
    'verify',
    lazyPage(() => import('#web/pages/verify.tsx').then((page) => page.VerifyPage)),
  ),
  page('/auth/*', 'auth-callback', AuthCallbackPage),
  page('/callback/*', 'auth-callback', AuthCallbackPage),
  page('*', 'not-found', NotFoundPage),
]

export const applicantPages: readonly SitePage[] = [
  { path: '/', page: undefined, modules: [] },
  ...Object.values(stepOutlines).map(({ number, path }) =>
    page(path, path.slice(1), stepPages[number], ...signedIn),
  ),
  page(
    dashboardPath,
    'dashboard',
    lazyPage(() => import('#web/pages/dashboard.tsx').then((page) => page.DashboardPage)),
    ...signedIn,
  ),
  page(
    copyPath,
    'dashboard-copy',
    lazyPage(() => import('#web/pages/dashboard-copy.tsx').then((page) => page.DashboardCopyPage)),
    ...signedIn,
  ),
  page(
    resourcesPath,
    'dashboard-resources',
    lazyPage(() => import('#web/pages/dashboard-resources.tsx').then((page) => page.DashboardResourcesPage)),
    ...signedIn,
  ),
  page(
    `${papersPath}:kind`,
    'sign-paper',
    lazyPage(() => import('#web/pages/sign-paper.tsx').then((page) => page.SignPaperPage)),
    ...signedIn,
  ),
  page(
    accountPath,
    'account',
    lazyPage(() => import('#web/pages/account.tsx').then((page) => page.AccountPage)),
    ...signedIn,
    'web/account/two-step/totp-section.tsx',
  ),
]

export const adminPages: readonly SitePage[] = [
  page(
    '/admin',
    'admin',
    lazyPage(() => import('#web/pages/admin.tsx').then((page) => page.AdminPage)),
    ...asAdmin,
  ),
  page(
    '/admin/submissions/:id',
    'admin-submission',
    lazyPage(() => import('#web/pages/admin-submission.tsx').then((page) => page.AdminSubmissionPage)),
    ...asAdmin,
  ),
  page('/admin/*', 'not-found', NotFoundPage, ...asAdmin),
]

export const deskPages: readonly SitePage[] = [
  page(
    deskPath,
    'desk',
    lazyPage(() => import('#web/pages/desk.tsx').then((page) => page.DeskPage)),
    ...asTeam,
  ),
  page(
    `${deskCasesPath}:id`,
    'desk-case',
    lazyPage(() => import('#web/pages/desk-case.tsx').then((page) => page.DeskCasePage)),
    ...asTeam,
  ),
  page(`${deskPath}/*`, 'not-found', NotFoundPage, ...asTeam),
]

/** '*' must be last. */
export const sitePages: readonly SitePage[] = [...applicantPages, ...adminPages, ...deskPages, ...publicPages]
