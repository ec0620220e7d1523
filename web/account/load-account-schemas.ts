// Loads the form schemas, and zod with them.
import { loadOnce } from '#web/platform/load-once.ts'

export const loadAccountSchemas = loadOnce(() => import('./account-schemas.ts'))
