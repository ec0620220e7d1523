// Loads the texts for failed calls while a form is checked, so that they are there if its call fails.
import { loadOnce } from '#web/platform/load-once.ts'

export const loadAccountFailure = loadOnce(() => import('./account-failure.ts'))
