// The pages of the four steps. While one is read the next is fetched, so that Continue need not wait for it.
import type { StepNumber } from '#domain/paths.ts'
import { lazyPage } from '#web/platform/lazy-page.ts'

export const stepPages = {
  1: lazyPage(() => import('#web/pages/policy-information.tsx').then((page) => page.PolicyInformationPage)),
  2: lazyPage(() => import('#web/pages/personal-details.tsx').then((page) => page.PersonalDetailsPage)),
  3: lazyPage(() => import('#web/pages/health-information.tsx').then((page) => page.HealthInformationPage)),
  4: lazyPage(() => import('#web/pages/hipaa-release.tsx').then((page) => page.HipaaReleasePage)),
} as const satisfies Record<StepNumber, unknown>
