// How the list of medications grows: trimmed, without blanks and repetitions (HEA-4), up to its limit.

import { cleanText } from '#domain/clean-text.ts'
import { medicationsLimit } from '#domain/constants.ts'

/** The same list when there is nothing to add. */
export const withMedication = (medications: string[], typed: string): string[] => {
  const medication = cleanText(typed)
  const isNew = medication !== '' && !medications.includes(medication)
  return isNew && medications.length < medicationsLimit ? [...medications, medication] : medications
}
