// Loads Amplify only when there is a session to read or an account form in use: it would add 34 KB to the first view.
import { loadOnce } from '#web/platform/load-once.ts'

export const loadAmplify = loadOnce(() => import('./amplify.ts'))
