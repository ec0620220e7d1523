// Loads what the account forms need when they need it: Cognito's calls, the schemas with zod, and the texts for failed calls.
import { loadOnce } from '#web/platform/reload-once.ts'

export const loadAccountCalls = loadOnce(() => import('./account-calls.ts'))
export const loadOwnAccountCalls = loadOnce(() => import('./own-account/own-account-calls.ts'))
export const loadAccountSchemas = loadOnce(() => import('./account-schemas.ts'))
export const loadAccountFailure = loadOnce(() => import('./account-failure.ts'))
