import * as z from 'zod/mini'
import { medicationsLimit, overallHealth } from '../constants.ts'
import { choice, choices, customField, longText, text, textList, yesOrNo } from '../field-kinds.ts'
import { stepOutlines } from '../paths.ts'
import { requiredText } from '../text/text-rules.ts'
import { createStep } from './step.ts'

const healthHint = 'Choose how your health is overall'

/** Older records hold it as text. */
export const healthPosition = (answer: unknown): number | undefined => {
  if (typeof answer === 'number') return answer
  if (typeof answer !== 'string' || answer.trim() === '') return undefined
  return Number.isNaN(Number(answer)) ? undefined : Number(answer)
}

const fields = {
  overallHealth: customField('Overall health', {
    draft: z.int().check(z.minimum(overallHealth.minimum), z.maximum(overallHealth.maximum)),
    rule: z.pipe(
      z.transform(healthPosition),
      z
        .number(healthHint)
        .check(
          z.minimum(overallHealth.minimum, healthHint),
          z.maximum(overallHealth.maximum, healthHint),
          z.multipleOf(overallHealth.step, healthHint),
        ),
    ),
  }),
  tobaccoUse: choice(
    'Tobacco use',
    {
      never: 'Never',
      former: 'Former (quit over 1 year ago)',
      'recent-former': 'Recent former (quit within last year)',
      occasional: 'Occasional',
      regular: 'Regular',
    },
    'Please select tobacco use status',
  ),
  height: text('Height (feet and inches)', requiredText('Height is required')),
  weight: text('Weight (pounds)', requiredText('Weight is required')),
  medicalConditions: choices(
    'Medical conditions',
    {
      diabetes: 'Diabetes',
      cancer: 'Cancer',
      'heart-disease': 'Heart disease',
      stroke: 'Stroke',
      'high-blood-pressure': 'High blood pressure',
      respiratory: 'Respiratory disease',
      'kidney-disease': 'Kidney disease',
      'liver-disease': 'Liver disease',
      alzheimers: "Alzheimer's disease",
      parkinsons: "Parkinson's disease",
      depression: 'Depression',
      autoimmune: 'Autoimmune disease',
      'blood-disorder': 'Blood disorder',
      neurological: 'Neurological disorder',
      obesity: 'Obesity',
    },
    'Please choose one of the listed conditions',
  ),
  otherConditions: longText('Other conditions'),
  medications: textList('Medications', medicationsLimit),
  hospitalization: yesOrNo('Hospitalized in the last 2 years'),
  hospitalizationDetails: longText('Reason and date of each hospital stay'),
  familyHistory: longText('Family health history'),
  lifeExpectancy: choice('Has a doctor given a life expectancy?', {
    no: 'No',
    'less-than-2-years': 'Less than 2 years',
    '2-5-years': '2-5 years',
    '5-10-years': '5-10 years',
    'more-than-10-years': 'More than 10 years',
  }),
  exerciseFrequency: choice('Exercise frequency', {
    none: 'None',
    light: 'Light',
    moderate: 'Moderate',
    active: 'Active',
    athlete: 'Athlete',
  }),
  alcoholConsumption: choice('Alcohol consumption', {
    none: 'None',
    occasional: 'Occasional',
    moderate: 'Moderate (1-2/week)',
    regular: 'Regular (3-7/week)',
    heavy: 'Heavy (more than 7/week)',
  }),
  primaryCarePhysician: text('Regular doctor (primary care physician)'),
  lastCheckup: text('When was the last checkup?'),
}

export const healthStep = createStep(
  stepOutlines.health,
  fields,
  ({ overallHealth: position }) => typeof position === 'number' || typeof position === 'string',
)

export const healthLabel = (position: number): string => {
  if (position <= 25) return 'Poor'
  if (position <= 50) return 'Fair'
  return position <= 75 ? 'Good' : 'Excellent'
}
