// Step 3, Health Information: the answers it needs and its messages (specification section 5).
import * as z from 'zod/mini'
import { checkbox, optionalChoice, optionalText, textList } from './answers.ts'
import { choice } from './choice.ts'
import { overallHealth, textLimits } from './constants.ts'
import {
  alcoholConsumptions,
  exerciseFrequencies,
  lifeExpectancies,
  medicalConditions,
  tobaccoUses,
} from './options.ts'
import { requiredText } from './typed-text.ts'

const healthHint = 'Choose how your health is overall'
const conditionIds = z.enum(Object.keys(medicalConditions), 'Please choose one of the listed conditions')

/** A position on the slider, which older records hold as text; undefined for a text that is no number. */
export const healthPosition = (answer: unknown): number | undefined => {
  if (typeof answer === 'number') return answer
  if (typeof answer !== 'string' || answer.trim() === '') return undefined
  return Number.isNaN(Number(answer)) ? undefined : Number(answer)
}

export const healthSchema = z.object({
  overallHealth: z.pipe(
    z.transform(healthPosition),
    z
      .number(healthHint)
      .check(
        z.minimum(overallHealth.minimum, healthHint),
        z.maximum(overallHealth.maximum, healthHint),
        z.multipleOf(overallHealth.step, healthHint),
      ),
  ),
  tobaccoUse: choice(tobaccoUses, 'Please select tobacco use status'),
  height: requiredText('Height is required'),
  weight: requiredText('Weight is required'),
  medicalConditions: z._default(z.array(conditionIds), []),
  otherConditions: optionalText(textLimits.long),
  medications: textList,
  hospitalization: checkbox,
  hospitalizationDetails: optionalText(textLimits.long),
  familyHistory: optionalText(textLimits.long),
  lifeExpectancy: optionalChoice(lifeExpectancies),
  exerciseFrequency: optionalChoice(exerciseFrequencies),
  alcoholConsumption: optionalChoice(alcoholConsumptions),
  primaryCarePhysician: optionalText(),
  lastCheckup: optionalText(),
})

/** The word for a value of the health slider (HEA-2). */
export const healthWord = (value: number): string => {
  if (value <= 25) return 'Poor'
  if (value <= 50) return 'Fair'
  return value <= 75 ? 'Good' : 'Excellent'
}
