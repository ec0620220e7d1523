// The pages of the four steps.
import { type StepNumber, stepOutlines } from '#domain/paths.ts'
import { lazyPage } from '#web/platform/lazy-page.ts'

export const stepPages = {
  1: lazyPage(() => import('#web/pages/policy-information.tsx').then((page) => page.PolicyInformationPage)),
  2: lazyPage(() => import('#web/pages/personal-details.tsx').then((page) => page.PersonalDetailsPage)),
  3: lazyPage(() => import('#web/pages/health-information.tsx').then((page) => page.HealthInformationPage)),
  4: lazyPage(() => import('#web/pages/hipaa-release.tsx').then((page) => page.HipaaReleasePage)),
} as const satisfies Record<StepNumber, unknown>

export const stepPageAfter = (path: string) => {
  const outlines = Object.values(stepOutlines)
  const step = outlines.find((one) => one.path === path)
  const next = step && outlines.find(({ number }) => number === step.number + 1)
  return next && stepPages[next.number]
}
