// Adds a medication to the list.

import { medicationsLimit } from '#domain/constants.ts'
import { cleanLine } from '#domain/text/clean-text.ts'

/** Returns the same list if nothing is added. */
export const withMedication = (medications: string[], typed: string): string[] => {
  const medication = cleanLine(typed)
  const isNew = medication !== '' && !medications.includes(medication)
  return isNew && medications.length < medicationsLimit ? [...medications, medication] : medications
}
