import type { SignIn } from '#domain/accounts.ts'
import { lazyPage } from '#web/platform/lazy-page.ts'

const load = () => import('./sign-in-steps.tsx')

export const LateAfterSignUp = lazyPage(() => load().then((steps) => steps.AfterSignUp))
export const LateFurtherStep = lazyPage(() => load().then((steps) => steps.FurtherStep))
export const LateWhoseInvitation = lazyPage(() => load().then((steps) => steps.WhoseInvitation))

/** While Cognito is at work, so that the next step shows at once. */
export const prefetchSteps = () => {
  for (const { prefetch } of [LateAfterSignUp, LateFurtherStep]) void prefetch()
}

/** From the sign-up to the code's answer, only in memory. */
let kept: SignIn | undefined

export const keepCredentials = ({ email, password }: SignIn): void => {
  kept = { email, password }
}

export const takeCredentials = (): SignIn | undefined => {
  const taken = kept
  kept = undefined
  return taken
}
