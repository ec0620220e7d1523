import { signPath, stepOutlines, stepPosition, stopRemindersPath, verifyPath } from '#domain/paths.ts'
import { type LazyPage, lazyPage } from '#web/platform/lazy-page.ts'

export type SitePage = {
  path: string
  title: string
  /** Undefined for '/', which redirects. */
  page: LazyPage | undefined
}

const page = (path: string, title: string, load: LazyPage['load']): SitePage => ({
  path,
  title,
  page: lazyPage(load),
})

const loadList = () => import('./signed-in-pages.ts')
type SignedInPath = keyof Awaited<ReturnType<typeof loadList>>['signedInPages']

const AdminRoute = lazyPage(() => loadList().then(({ loadAdminRoute }) => loadAdminRoute()))
const DeskRoute = lazyPage(() => loadList().then(({ loadDeskRoute }) => loadDeskRoute()))

const signedInPage = (path: SignedInPath, title: string) =>
  page(path, title, () => loadList().then(({ signedInPages }) => signedInPages[path]()))

const loadCallback = () => import('#web/pages/auth-callback.tsx').then((page) => page.AuthCallbackPage)
const confirming = 'Confirm your email'

const loadNotFound = () => import('#web/pages/not-found.tsx').then((page) => page.NotFoundPage)
export const notFound = 'Page not found'

export const publicPages: readonly SitePage[] = [
  page('/login', 'Sign in', () => import('#web/pages/login.tsx').then((page) => page.LoginPage)),
  page('/signup', 'Apply Now', () => import('#web/pages/signup.tsx').then((page) => page.SignUpPage)),
  page('/reset-password', 'Choose a new password', () =>
    import('#web/pages/reset-password.tsx').then((page) => page.ResetPasswordPage),
  ),
  page(stopRemindersPath, 'Stop reminders', () =>
    import('#web/pages/stop-reminders.tsx').then((page) => page.StopRemindersPage),
  ),
  page(verifyPath, 'Check a signed paper', () =>
    import('#web/pages/verify.tsx').then((page) => page.VerifyPage),
  ),
  page(signPath, 'A paper to sign', () => import('#web/pages/sign.tsx').then((page) => page.SignPage)),
  page('/auth/*', confirming, loadCallback),
  page('/callback/*', confirming, loadCallback),
  page('*', notFound, loadNotFound),
]

export const applicantPages: readonly SitePage[] = [
  { path: '/', title: 'Welcome', page: undefined },
  ...Object.values(stepOutlines).map(({ path, number, title }) =>
    signedInPage(path, `${title}, ${stepPosition(number)}`),
  ),
  signedInPage('/dashboard', 'Your case'),
  signedInPage('/dashboard/copy', 'Your signed copy'),
  signedInPage('/dashboard/documents', 'Your documents'),
  signedInPage('/dashboard/resources', 'Resources'),
  signedInPage('/papers/:kind', 'Sign a paper'),
  signedInPage('/account', 'Your account'),
]

export const stepPageAfter = (path: string): LazyPage | undefined => {
  const step = Object.values(stepOutlines).findIndex((one) => one.path === path)
  const next = Object.values(stepOutlines)[step + 1]
  return step < 0 ? undefined : applicantPages.find((one) => one.path === next?.path)?.page
}

export const adminPages: readonly SitePage[] = [
  signedInPage('/admin', 'Admin Dashboard'),
  signedInPage('/admin/submissions/:id', 'Submission'),
  page('/admin/*', notFound, loadNotFound),
]

export const deskPages: readonly SitePage[] = [
  signedInPage('/desk', 'Desk'),
  signedInPage('/desk/cases/:id', 'Case'),
  signedInPage('/desk/help/:id/:step', 'Help on the phone'),
  signedInPage('/desk/phone', 'On the phone'),
  signedInPage('/desk/numbers', 'Numbers'),
]

export const staffRoutes = [
  { Route: AdminRoute, pages: adminPages },
  { Route: DeskRoute, pages: deskPages },
] as const

/** '*' must be last. */
export const sitePages: readonly SitePage[] = [...applicantPages, ...adminPages, ...deskPages, ...publicPages]

/** The router ignores case and extra slashes; the guard doesn't. */
export const canonicalPath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
