// What a stage with private drafts keeps from admins and exports until a person submits: everything about their health, the digits of
// their Social Security number, and a signature they have not sent in yet. Names and ways to reach them stay, so that admins can help.
import type { Application } from './application.ts'
import { healthFields } from './health-fields.ts'

/** Stands in place of such an answer, on the page and in files. */
export const keptPrivate = 'Kept private until they submit'

const privateFields = new Set([...Object.keys(healthFields), 'ssn', 'signature'])

export const isPrivateField = (field: string): boolean => privateFields.has(field)

export const withoutPrivateAnswers = (answers: Readonly<Record<string, unknown>>): Application =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => !isPrivateField(field)))
