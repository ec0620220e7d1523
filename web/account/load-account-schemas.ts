// Loads the schemas of the account forms, and zod with them, when a person starts to use a form.
import { loadOnce } from '#web/platform/load-once.ts'

export const loadAccountSchemas = loadOnce(() => import('./account-schemas.ts'))
