// Step 3, Health Information: the answers it needs and its messages (specification section 5).
import * as z from 'zod/mini'
import { checkbox, optionalChoice, optionalText, textList } from './answers.ts'
import { choice, keysOf } from './choice.ts'
import { overallHealth, textLimits } from './constants.ts'
import type { RulesOf } from './field-kinds.ts'
import { healthFields } from './health-fields.ts'
import { requiredText } from './typed-text.ts'

const healthHint = 'Choose how your health is overall'
const conditionIds = z.enum(
  keysOf(healthFields.medicalConditions.options),
  'Please choose one of the listed conditions',
)

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
  tobaccoUse: choice(healthFields.tobaccoUse.options, 'Please select tobacco use status'),
  height: requiredText('Height is required'),
  weight: requiredText('Weight is required'),
  medicalConditions: z._default(z.array(conditionIds), []),
  otherConditions: optionalText(textLimits.long),
  medications: textList,
  hospitalization: checkbox,
  hospitalizationDetails: optionalText(textLimits.long),
  familyHistory: optionalText(textLimits.long),
  lifeExpectancy: optionalChoice(healthFields.lifeExpectancy.options),
  exerciseFrequency: optionalChoice(healthFields.exerciseFrequency.options),
  alcoholConsumption: optionalChoice(healthFields.alcoholConsumption.options),
  primaryCarePhysician: optionalText(),
  lastCheckup: optionalText(),
} satisfies RulesOf<typeof healthFields>)

/** The word for a value of the health slider (HEA-2). */
export const healthWord = (value: number): string => {
  if (value <= 25) return 'Poor'
  if (value <= 50) return 'Fair'
  return value <= 75 ? 'Good' : 'Excellent'
}
