// Adds a medication to the list.
import { cleanLine } from '#domain/clean-text.ts'
import { medicationsLimit } from '#domain/constants.ts'

/** Returns the same list if nothing is added. */
export const withMedication = (medications: string[], typed: string): string[] => {
  const medication = cleanLine(typed)
  const isNew = medication !== '' && !medications.includes(medication)
  return isNew && medications.length < medicationsLimit ? [...medications, medication] : medications
}
