import { accountPath } from '#domain/paths.ts'
import { signedInPages } from '#web/app/signed-in-pages.ts'
import { adminPages, applicantPages, deskPages, type SitePage } from '#web/app/site-map.ts'

export const earlyModule = 'web/first-view/early/early-draft.ts'

const signedIn = [earlyModule, 'web/app/guarded-route.tsx', 'web/session/session.ts']

const guarded: readonly (readonly [pages: readonly SitePage[], modules: readonly string[]])[] = [
  [applicantPages, signedIn],
  [adminPages, [...signedIn, 'web/admin/admin-workspace.tsx']],
  [deskPages, [...signedIn, 'web/desk/desk-workspace.tsx']],
]

const others: Readonly<Record<string, readonly string[]>> = {
  [accountPath]: ['web/account/two-step/totp-section.tsx'],
}

/** The page's own module first. Empty for a redirect. */
export const firstViewModules = (sitePage: SitePage): readonly string[] => {
  const [, load = sitePage.page?.load] =
    Object.entries(signedInPages).find(([path]) => path === sitePage.path) ?? []
  const file = /\/pages\/[\w-]+\.tsx/.exec(String(load))?.[0]
  if (file === undefined) return []
  const guard = guarded.find(([pages]) => pages.includes(sitePage))?.[1] ?? []
  return [`web${file}`, ...guard, ...(others[sitePage.path] ?? [])]
}
