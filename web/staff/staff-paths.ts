// Addresses of the two pages of one person.
import { adminPath, deskCasesPath } from '#domain/paths.ts'

/** For admins. */
export const submissionPath = (id: string): string => `${adminPath}/submissions/${encodeURIComponent(id)}`

/** For the team and admins. */
export const deskCasePath = (id: string): string => deskCasesPath + encodeURIComponent(id)
