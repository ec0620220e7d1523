// The map of the site: each address and its page. first-views.ts says what its first view loads.
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
}

export const AdminRoute = lazyPage(() => import('#web/admin/admin-route.tsx').then((page) => page.AdminRoute))
export const DeskRoute = lazyPage(() => import('#web/desk/desk-route.tsx').then((page) => page.DeskRoute))

const page = (path: string, component: LazyPage): SitePage => ({ path, page: component })

const AuthCallbackPage = lazyPage(() =>
  import('#web/pages/auth-callback.tsx').then((page) => page.AuthCallbackPage),
)
const NotFoundPage = lazyPage(() => import('#web/pages/not-found.tsx').then((page) => page.NotFoundPage))

export const publicPages: readonly SitePage[] = [
  page(
    '/login',
    lazyPage(() => import('#web/pages/login.tsx').then((page) => page.LoginPage)),
  ),
  page(
    '/signup',
    lazyPage(() => import('#web/pages/signup.tsx').then((page) => page.SignUpPage)),
  ),
  page(
    '/reset-password',
    lazyPage(() => import('#web/pages/reset-password.tsx').then((page) => page.ResetPasswordPage)),
  ),
  page(
    stopRemindersPath,
    lazyPage(() => import('#web/pages/stop-reminders.tsx').then((page) => page.StopRemindersPage)),
  ),
  page(
    verifyPath,
    lazyPage(() => import('#web/pages/verify.tsx').then((page) => page.VerifyPage)),
  ),
  page('/auth/*', AuthCallbackPage),
  page('/callback/*', AuthCallbackPage),
  page('*', NotFoundPage),
]

export const applicantPages: readonly SitePage[] = [
  { path: '/', page: undefined },
  ...Object.values(stepOutlines).map(({ number, path }) => page(path, stepPages[number])),
  page(
    dashboardPath,
    lazyPage(() => import('#web/pages/dashboard.tsx').then((page) => page.DashboardPage)),
  ),
  page(
    copyPath,
    lazyPage(() => import('#web/pages/dashboard-copy.tsx').then((page) => page.DashboardCopyPage)),
  ),
  page(
    resourcesPath,
    lazyPage(() => import('#web/pages/dashboard-resources.tsx').then((page) => page.DashboardResourcesPage)),
  ),
  page(
    `${papersPath}:kind`,
    lazyPage(() => import('#web/pages/sign-paper.tsx').then((page) => page.SignPaperPage)),
  ),
  page(
    accountPath,
    lazyPage(() => import('#web/pages/account.tsx').then((page) => page.AccountPage)),
  ),
]

export const adminPages: readonly SitePage[] = [
  page(
    '/admin',
    lazyPage(() => import('#web/pages/admin.tsx').then((page) => page.AdminPage)),
  ),
  page(
    '/admin/submissions/:id',
    lazyPage(() => import('#web/pages/admin-submission.tsx').then((page) => page.AdminSubmissionPage)),
  ),
  page('/admin/*', NotFoundPage),
]

export const deskPages: readonly SitePage[] = [
  page(
    deskPath,
    lazyPage(() => import('#web/pages/desk.tsx').then((page) => page.DeskPage)),
  ),
  page(
    `${deskCasesPath}:id`,
    lazyPage(() => import('#web/pages/desk-case.tsx').then((page) => page.DeskCasePage)),
  ),
]

/** '*' must be last. */
export const sitePages: readonly SitePage[] = [...applicantPages, ...adminPages, ...deskPages, ...publicPages]
