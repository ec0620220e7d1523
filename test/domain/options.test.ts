// The lists of the specification that people choose from: ids, order, and texts.
import { expect, test } from 'vitest'
import { answerText } from '#domain/answer-text.ts'
import { readApplication } from '#domain/application.ts'
import { fieldLabels, fieldOptions } from '#domain/labels.ts'
import { signUpRoles } from '#domain/sign-up-roles.ts'
import { exportColumns } from '#lambdas/export/export-columns.ts'

/** The rule of OPT-11: an id is shown in plain words with a capital. */
const plain = (...ids: string[]): Record<string, string> =>
  Object.fromEntries(
    ids.map((id) => [id, id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')] as const),
  )

const lists: [
  row: string,
  field: Exclude<keyof typeof fieldOptions, 'state'>,
  words: Record<string, string>,
][] = [
  [
    'OPT-1',
    'policyType',
    {
      term: 'Term Life',
      whole: 'Whole Life',
      universal: 'Universal Life',
      variable: 'Variable Life',
      indexed: 'Indexed Universal Life',
    },
  ],
  [
    'OPT-2',
    'premiumFrequency',
    {
      ...plain('monthly', 'quarterly'),
      semiannual: 'Semi-annual',
      ...plain('annual', 'single'),
      'paid-up': 'Paid Up',
    },
  ],
  [
    'OPT-3',
    'beneficiaryType',
    {
      individual: 'One person',
      multiple: 'Several people',
      ...plain('trust', 'estate', 'charity', 'business'),
    },
  ],
  ['OPT-4', 'gender', plain('male', 'female')],
  ['OPT-4', 'preferredContactMethod', { ...plain('email', 'phone'), text: 'Text message' }],
  ['OPT-4', 'maritalStatus', plain('single', 'married', 'divorced', 'widowed', 'separated')],
  [
    'OPT-5',
    'employmentStatus',
    { employed: 'Employed', 'self-employed': 'Self-employed', ...plain('unemployed', 'retired', 'student') },
  ],
  [
    'OPT-5',
    'citizenship',
    { 'us-citizen': 'U.S. citizen', ...plain('permanent-resident', 'visa-holder', 'other') },
  ],
  [
    'OPT-7',
    'tobaccoUse',
    {
      never: 'Never',
      former: 'Former (quit over 1 year ago)',
      'recent-former': 'Recent former (quit within last year)',
      ...plain('occasional', 'regular'),
    },
  ],
  [
    'OPT-7',
    'alcoholConsumption',
    {
      ...plain('none', 'occasional'),
      moderate: 'Moderate (1-2/week)',
      regular: 'Regular (3-7/week)',
      heavy: 'Heavy (more than 7/week)',
    },
  ],
  ['OPT-8', 'exerciseFrequency', plain('none', 'light', 'moderate', 'active', 'athlete')],
  [
    'OPT-8',
    'lifeExpectancy',
    {
      no: 'No',
      'less-than-2-years': 'Less than 2 years',
      '2-5-years': '2-5 years',
      '5-10-years': '5-10 years',
      'more-than-10-years': 'More than 10 years',
    },
  ],
  [
    'OPT-9',
    'medicalConditions',
    {
      ...plain('diabetes', 'cancer', 'heart-disease', 'stroke', 'high-blood-pressure'),
      respiratory: 'Respiratory disease',
      ...plain('kidney-disease', 'liver-disease'),
      alzheimers: "Alzheimer's disease",
      parkinsons: "Parkinson's disease",
      depression: 'Depression',
      autoimmune: 'Autoimmune disease',
      'blood-disorder': 'Blood disorder',
      neurological: 'Neurological disorder',
      obesity: 'Obesity',
    },
  ],
]

test.each(lists)(
  '[%s] The list of %s has the ids and texts of the specification, in order [OPT-11]',
  (_, field, words) => expect(Object.entries(fieldOptions[field])).toEqual(Object.entries(words)),
)

const states = `
  AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, FL Florida, GA Georgia,
  HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland,
  MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire,
  NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania,
  RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
  WV West Virginia, WI Wisconsin, WY Wyoming, DC District of Columbia, PR Puerto Rico`

test('[OPT-6] the states are the 50, DC and Puerto Rico, stored as two letters and shown by their full names [OPT-11]', () => {
  const byCode = states.split(',').map((state) => [state.trim().slice(0, 2), state.trim().slice(3)])
  expect(byCode).toHaveLength(52)
  expect(fieldOptions.state).toEqual(Object.fromEntries(byCode))
})

const isListed = (key: string): key is keyof typeof fieldOptions => Object.hasOwn(fieldOptions, key)
const everyList = Object.keys(fieldOptions)
  .filter(isListed)
  .map((field) => [field, fieldOptions[field]] as const)

/** As a form stores it. */
const chosenOf = (field: string, id: string) => ({ [field]: field === 'medicalConditions' ? [id] : id })

test('[OPT-11] The review and the CSV files show no id of any list, and nothing for an unknown id', () => {
  const { header, cellsOf } = exportColumns('submissions', false)
  for (const [field, words] of everyList) {
    const nothing = field === 'medicalConditions' ? 'None' : ''
    for (const [id, label] of [...Object.entries(words), ['no-such-id', nothing] as const]) {
      const chosen = chosenOf(field, id)
      const cell = cellsOf({ pk: 'USER#u', form_data: chosen })[header.indexOf(fieldLabels[field])]
      expect([answerText(field, readApplication(chosen)), cell], `${field} ${id}`).toEqual([label, label])
      expect(label).not.toBe(id)
    }
  }
})

test('[OPT-10] sign-up offers policyholder and Agent/Advisor, never admin', () => {
  expect(signUpRoles).toEqual({ policyholder: 'Policyholder', professional: 'Agent/Advisor' })
})
