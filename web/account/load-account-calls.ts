// Loads the Cognito calls when they are needed.
import { loadOnce } from '#web/platform/load-once.ts'

export const loadAccountCalls = loadOnce(() => import('./account-calls.ts'))
