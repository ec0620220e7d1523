// Loads Amplify when there is a session to read or a form in use.
import { loadOnce } from '#web/platform/load-once.ts'

export const loadAmplify = loadOnce(() => import('./amplify.ts'))
