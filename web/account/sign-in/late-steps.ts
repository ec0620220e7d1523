// The steps of a sign-in besides the password, which load when they are needed.
import { lazyPage } from '#web/platform/lazy-page.ts'

const load = () => import('./sign-in-steps.tsx')

export const LateAfterSignUp = lazyPage(() => load().then((steps) => steps.AfterSignUp))
export const LateFurtherStep = lazyPage(() => load().then((steps) => steps.FurtherStep))

/** While Cognito is at work, so that the next step shows at once. */
export const prefetchSteps = () => {
  for (const { prefetch } of [LateAfterSignUp, LateFurtherStep]) void prefetch()
}
