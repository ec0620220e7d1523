import { deskHelpPath, stepOutlines } from '#domain/paths.ts'
import { deskCasePath } from '#web/staff/list/case-link.tsx'

/** `/` leads out of the steps, to the page of the draft. */
export const helpedPath = (id: string, stepPath: string): string =>
  stepPath === '/' ? deskCasePath(id) : `${deskHelpPath}${encodeURIComponent(id)}${stepPath}`

export const firstStepOf = (id: string): string => helpedPath(id, stepOutlines.policy.path)
