import { expect, test } from 'vitest'
import { answerText, fieldLabels, fieldOptions } from '#domain/answer-text.ts'
import { readApplication } from '#domain/application.ts'
import { signUpRoles } from '#domain/constants.ts'
import { exportColumns } from '#lambdas/export/export-columns.ts'

/** By field, in order. An id without a text of its own is shown in plain words with a capital: the rule of OPT-11. */
const specification = `
  OPT-1 policyType: term = Term Life, whole = Whole Life, universal = Universal Life, variable = Variable Life,
    indexed = Indexed Universal Life
  OPT-2 premiumFrequency: monthly, quarterly, semiannual = Semi-annual, annual, single, paid-up = Paid Up
  OPT-3 beneficiaryType: individual = One person, multiple = Several people, trust, estate, charity, business
  OPT-4 gender: male, female
  OPT-4 preferredContactMethod: email, phone, text = Text message
  OPT-4 maritalStatus: single, married, divorced, widowed, separated
  OPT-5 employmentStatus: employed, self-employed = Self-employed, unemployed, retired, student
  OPT-5 citizenship: us-citizen = U.S. citizen, permanent-resident, visa-holder, other
  OPT-7 tobaccoUse: never, former = Former (quit over 1 year ago), recent-former = Recent former (quit within last year),
    occasional, regular
  OPT-7 alcoholConsumption: none, occasional, moderate = Moderate (1-2/week), regular = Regular (3-7/week),
    heavy = Heavy (more than 7/week)
  OPT-8 exerciseFrequency: none, light, moderate, active, athlete
  OPT-8 lifeExpectancy: no, less-than-2-years, 2-5-years = 2-5 years, 5-10-years = 5-10 years, more-than-10-years
  OPT-9 medicalConditions: diabetes, cancer, heart-disease, stroke, high-blood-pressure, respiratory = Respiratory disease,
    kidney-disease, liver-disease, alzheimers = Alzheimer's disease, parkinsons = Parkinson's disease, depression,
    autoimmune = Autoimmune disease, blood-disorder, neurological = Neurological disorder, obesity`

const plain = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
const lists = specification
  .split(/\n {2}(?=OPT)/)
  .slice(1)
  .map((list) => {
    const [row = '', field = '', items = ''] = list.split(/ (\w+):\s/)
    const options = items.split(/,\s+/).map((item) => {
      const [id = '', words = plain(id)] = item.split(' = ')
      return [id, words]
    })
    return [row, field, options] as const
  })

const isListed = (key: string): key is keyof typeof fieldOptions => Object.hasOwn(fieldOptions, key)
const optionsOf = (field: string) => (isListed(field) ? Object.entries(fieldOptions[field]) : [])

test.each(lists)(
  '[%s] The list of %s has the ids and texts of the specification, in order [OPT-11]',
  (_, field, options) => expect(optionsOf(field)).toEqual(options),
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

const chosenOf = (field: string, id: string) => ({ [field]: field === 'medicalConditions' ? [id] : id })

test('[OPT-11] The review and the CSV files show no id of any list, and nothing for an unknown id', () => {
  const { header, cellsOf } = exportColumns('submissions', false, 'admin')
  for (const field of Object.keys(fieldOptions).filter(isListed)) {
    const nothing = field === 'medicalConditions' ? 'None' : ''
    for (const [id, label] of [...optionsOf(field), ['no-such-id', nothing] as const]) {
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
