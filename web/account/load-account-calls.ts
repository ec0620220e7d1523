// Loads the calls to Cognito when a person starts to use a form.
import { loadOnce } from '#web/platform/load-once.ts'

/** Sign-in, sign-up, and password reset. */
export const loadAccountCalls = loadOnce(() => import('./account-calls.ts'))

/** Changes to the account of the signed-in user. */
export const loadOwnAccountCalls = loadOnce(() => import('./own-account-calls.ts'))
