import { expect, test } from 'vitest'
import { signUpRoles } from '#domain/accounts.ts'
import { fieldLabels, fieldOptions } from '#domain/labels.ts'

test('policy types and their labels [OPT-1]', () => {
  expect(fieldOptions.policyType).toEqual({
    term: 'Term Life',
    whole: 'Whole Life',
    universal: 'Universal Life',
    variable: 'Variable Life',
    indexed: 'Indexed Universal Life',
  })
})

const idLists: [row: string, options: Record<string, string>, ids: string[]][] = [
  [
    'OPT-2',
    fieldOptions.premiumFrequency,
    ['monthly', 'quarterly', 'semiannual', 'annual', 'single', 'paid-up'],
  ],
  [
    'OPT-3',
    fieldOptions.beneficiaryType,
    ['individual', 'multiple', 'trust', 'estate', 'charity', 'business'],
  ],
  ['OPT-4', fieldOptions.gender, ['male', 'female']],
  ['OPT-4', fieldOptions.preferredContactMethod, ['email', 'phone', 'text']],
  ['OPT-4', fieldOptions.maritalStatus, ['single', 'married', 'divorced', 'widowed', 'separated']],
  ['OPT-5', fieldOptions.employmentStatus, ['employed', 'self-employed', 'unemployed', 'retired', 'student']],
  ['OPT-5', fieldOptions.citizenship, ['us-citizen', 'permanent-resident', 'visa-holder', 'other']],
  ['OPT-7', fieldOptions.tobaccoUse, ['never', 'former', 'recent-former', 'occasional', 'regular']],
  ['OPT-7', fieldOptions.alcoholConsumption, ['none', 'occasional', 'moderate', 'regular', 'heavy']],
  ['OPT-8', fieldOptions.exerciseFrequency, ['none', 'light', 'moderate', 'active', 'athlete']],
  [
    'OPT-8',
    fieldOptions.lifeExpectancy,
    ['no', 'less-than-2-years', '2-5-years', '5-10-years', 'more-than-10-years'],
  ],
  [
    'OPT-9',
    fieldOptions.medicalConditions,
    [
      'diabetes',
      'cancer',
      'heart-disease',
      'stroke',
      'high-blood-pressure',
      'respiratory',
      'kidney-disease',
      'liver-disease',
      'alzheimers',
      'parkinsons',
      'depression',
      'autoimmune',
      'blood-disorder',
      'neurological',
      'obesity',
    ],
  ],
]

test('the ids of every list, in their order [OPT-2] [OPT-3] [OPT-4] [OPT-5] [OPT-7] [OPT-8] [OPT-9]', () => {
  for (const [row, list, ids] of idLists) expect(Object.keys(list), row).toEqual(ids)
})

test('the 50 states, DC and Puerto Rico as two-letter codes [OPT-6]', () => {
  const codes =
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY'
  expect(Object.keys(fieldOptions.state).toSorted()).toEqual(codes.split(' ').toSorted())
  expect(Object.keys(fieldOptions.state)).toHaveLength(52)
})

test('sign-up offers policyholder and Agent/Advisor, never admin [OPT-10]', () => {
  expect(signUpRoles).toEqual({ policyholder: 'Policyholder', professional: 'Agent/Advisor' })
})

const inPlainWords = (id: string) => {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The labels that are not simply the id in plain words with a capital. */
const exceptions: Record<string, string[]> = {
  premiumFrequency: ['Semi-annual', 'Paid Up'],
  beneficiaryType: ['One person', 'Several people'],
  preferredContactMethod: ['Text message'],
  employmentStatus: ['Self-employed'],
  citizenship: ['U.S. citizen', 'Permanent resident', 'Visa holder', 'Other'],
  tobaccoUse: [
    'Never',
    'Former (quit over 1 year ago)',
    'Recent former (quit within last year)',
    'Occasional',
    'Regular',
  ],
  alcoholConsumption: [
    'None',
    'Occasional',
    'Moderate (1-2/week)',
    'Regular (3-7/week)',
    'Heavy (more than 7/week)',
  ],
  medicalConditions: [
    'Respiratory disease',
    "Alzheimer's disease",
    "Parkinson's disease",
    'Autoimmune disease',
    'Neurological disorder',
  ],
  lifeExpectancy: ['No', 'Less than 2 years', '2-5 years', '5-10 years', 'More than 10 years'],
}

test('labels are the id in plain words with a capital, but for the named exceptions; no raw id is shown [OPT-11]', () => {
  for (const [field, list] of Object.entries(fieldOptions)) {
    if (field === 'policyType' || field === 'state') continue
    const special = Object.entries(list).filter(([id, label]) => label !== inPlainWords(id))
    for (const [, label] of special) expect(exceptions[field], `${field}: ${label}`).toContain(label)
    for (const label of exceptions[field] ?? []) expect(Object.values<string>(list), field).toContain(label)
  }
  expect(fieldOptions.state.NY).toBe('New York')
  expect(fieldOptions.state.PR).toBe('Puerto Rico')
})

test('every field has a label', () => {
  for (const [field, label] of Object.entries(fieldLabels)) expect(label.trim(), field).not.toBe('')
})
