import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

export const signedInPages = {
  '/policy-information': () =>
    import('#web/pages/policy-information.tsx').then((page) => page.PolicyInformationPage),
  '/personal-details': () =>
    import('#web/pages/personal-details.tsx').then((page) => page.PersonalDetailsPage),
  '/health-information': () =>
    import('#web/pages/health-information.tsx').then((page) => page.HealthInformationPage),
  '/hipaa-release': () => import('#web/pages/hipaa-release.tsx').then((page) => page.HipaaReleasePage),
  '/dashboard': () => import('#web/pages/dashboard.tsx').then((page) => page.DashboardPage),
  '/dashboard/copy': () => import('#web/pages/dashboard-copy.tsx').then((page) => page.DashboardCopyPage),
  '/dashboard/documents': () =>
    import('#web/pages/dashboard-documents.tsx').then((page) => page.DashboardDocumentsPage),
  '/dashboard/resources': () =>
    import('#web/pages/dashboard-resources.tsx').then((page) => page.DashboardResourcesPage),
  '/papers/:kind': () => import('#web/pages/sign-paper.tsx').then((page) => page.SignPaperPage),
  '/account': () => import('#web/pages/account.tsx').then((page) => page.AccountPage),
  '/admin': () => import('#web/pages/admin.tsx').then((page) => page.AdminPage),
  '/admin/submissions/:id': () =>
    import('#web/pages/admin-submission.tsx').then((page) => page.AdminSubmissionPage),
  '/desk': () => import('#web/pages/desk.tsx').then((page) => page.DeskPage),
  '/desk/cases/:id': () => import('#web/pages/desk-case.tsx').then((page) => page.DeskCasePage),
  '/desk/help/:id/:step': () => import('#web/pages/desk-help.tsx').then((page) => page.DeskHelpPage),
  '/desk/phone': () => import('#web/pages/desk-phone.tsx').then((page) => page.DeskPhonePage),
  '/desk/numbers': () => import('#web/pages/desk-numbers.tsx').then((page) => page.DeskNumbersPage),
} as const satisfies Readonly<Record<string, Load>>

export const loadAdminRoute: Load = () =>
  import('#web/admin/admin-workspace.tsx').then((route) => route.AdminRoute)
export const loadDeskRoute: Load = () =>
  import('#web/desk/desk-workspace.tsx').then((route) => route.DeskRoute)
