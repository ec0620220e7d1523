// Step 3, Health Information, field by field (see policy-fields.ts); what an answer needs to be accepted stands in health.ts.
import * as z from 'zod/mini'
import { medicationsLimit, overallHealth } from './constants.ts'
import { choice, choices, longText, special, text, textList, yesOrNo } from './field-kinds.ts'

export const healthFields = {
  overallHealth: special(
    'Overall health',
    z.int().check(z.minimum(overallHealth.minimum), z.maximum(overallHealth.maximum)),
  ),
  tobaccoUse: choice('Tobacco use', {
    never: 'Never',
    former: 'Former (quit over 1 year ago)',
    'recent-former': 'Recent former (quit within last year)',
    occasional: 'Occasional',
    regular: 'Regular',
  }),
  height: text('Height (feet and inches)'),
  weight: text('Weight (pounds)'),
  medicalConditions: choices('Medical conditions', {
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
  }),
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
