// Each address and its page.
import { stepOutlines, stopRemindersPath, verifyPath } from '#domain/paths.ts'
import { type LazyPage, lazyPage } from '#web/platform/lazy-page.ts'

export type SitePage = {
  path: string
  /** Undefined for '/', which redirects. */
  page: LazyPage | undefined
}

const page = (path: string, component: LazyPage): SitePage => ({ path, page: component })

const loadList = () => import('./signed-in-pages.ts')
type SignedInPath = keyof Awaited<ReturnType<typeof loadList>>['signedInPages']

const AdminRoute = lazyPage(() => loadList().then(({ loadAdminRoute }) => loadAdminRoute()))
const DeskRoute = lazyPage(() => loadList().then(({ loadDeskRoute }) => loadDeskRoute()))

const signedInPage = (path: SignedInPath) =>
  page(
    path,
    lazyPage(() => loadList().then(({ signedInPages }) => signedInPages[path]())),
  )

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
  ...Object.values(stepOutlines).map(({ path }) => signedInPage(path)),
  signedInPage('/dashboard'),
  signedInPage('/dashboard/copy'),
  signedInPage('/dashboard/resources'),
  signedInPage('/papers/:kind'),
  signedInPage('/account'),
]

export const stepPageAfter = (path: string): LazyPage | undefined => {
  const step = Object.values(stepOutlines).findIndex((one) => one.path === path)
  const next = Object.values(stepOutlines)[step + 1]
  return step < 0 ? undefined : applicantPages.find((one) => one.path === next?.path)?.page
}

export const adminPages: readonly SitePage[] = [
  signedInPage('/admin'),
  signedInPage('/admin/submissions/:id'),
  page('/admin/*', NotFoundPage),
]

export const deskPages: readonly SitePage[] = [signedInPage('/desk'), signedInPage('/desk/cases/:id')]

export const staffRoutes = [
  { Route: AdminRoute, pages: adminPages },
  { Route: DeskRoute, pages: deskPages },
] as const

/** '*' must be last. */
export const sitePages: readonly SitePage[] = [...applicantPages, ...adminPages, ...deskPages, ...publicPages]

/** The site map's form of an address. The router ignores case and extra slashes; the guard doesn't. */
export const canonicalPath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
