// Loads the Cognito calls of signed-in people when they are needed.
import { loadOnce } from '#web/platform/load-once.ts'

export const loadOwnAccountCalls = loadOnce(() => import('./own-account-calls.ts'))
