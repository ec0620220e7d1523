// The forms, field by field: the message of every answer that will not do, and the one form in which a good one is stored.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { signInSchema, signUpSchema } from '#domain/accounts.ts'
import { draftSchema } from '#domain/draft.ts'
import { healthSchema, healthWord } from '#domain/health.ts'
import { hipaaSchema } from '#domain/hipaa.ts'
import { insuredSchema } from '#domain/insured.ts'
import { policySchema, premiumLabel } from '#domain/policy.ts'
import {
  healthAnswers,
  hipaaAnswers,
  insuredAnswers,
  policyAnswers,
} from '#test/support/answers/example-answers.ts'

const messages = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

const steps: [
  name: string,
  schema: z.ZodMiniType,
  complete: Record<string, unknown>,
  whenEmpty: Record<string, string>,
][] = [
  [
    'the policy form [POL-2]:',
    policySchema,
    policyAnswers,
    {
      insuranceCompany: 'Insurance company is required',
      policyType: 'Please select a policy type',
      faceValue: 'Face value is required',
      issueDate: 'Issue date is required',
      premiumFrequency: 'Premium frequency is required',
      premiumAmount: 'Premium amount is required',
    },
  ],
  [
    'the form of the insured [INS-2]:',
    insuredSchema,
    insuredAnswers,
    {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      dateOfBirth: 'Date of birth is required',
      gender: 'Please select a gender',
      email: 'Invalid email address',
      phoneNumber: 'Phone number must be at least 10 digits',
      address1: 'Address line 1 is required',
      city: 'City is required',
      state: 'Please select a state',
      zipCode: 'Zip code must be at least 5 digits',
      citizenship: 'Please select citizenship status',
      ssn: 'Last 4 digits of SSN required',
    },
  ],
  [
    'the health form [HEA-3]:',
    healthSchema,
    healthAnswers,
    {
      overallHealth: 'Choose how your health is overall',
      tobaccoUse: 'Please select tobacco use status',
      height: 'Height is required',
      weight: 'Weight is required',
    },
  ],
  [
    'the HIPAA form [HIP-2]:',
    hipaaSchema,
    hipaaAnswers,
    {
      acceptedHipaa: 'You must accept the HIPAA authorization to continue',
      acknowledgeDisclosure: 'You must acknowledge the disclosure to continue',
      signature: 'Electronic signature is required',
      dateSigned: 'Date is required',
    },
  ],
  [
    'the sign-in form [LOG-5]:',
    signInSchema,
    { email: 'a@example.com', password: '12345678' },
    {
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters',
    },
  ],
  [
    'the sign-up form [SUP-3]:',
    signUpSchema,
    {
      firstName: 'Mary',
      lastName: 'Jones',
      email: 'a@example.com',
      password: '12345678',
      role: 'policyholder',
    },
    {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters',
      role: 'Please select a role',
    },
  ],
]

describe.each(steps)('%s', (_, schema, complete, whenEmpty) => {
  test('nothing filled in gives every message', () => expect(messages(schema, {})).toEqual(whenEmpty))
  test('blank texts count as nothing', () => {
    const blank = Object.fromEntries(
      Object.entries(complete).map(([field, value]) => [field, typeof value === 'string' ? '   ' : value]),
    )
    const expected = Object.entries(whenEmpty).filter(([field]) => typeof complete[field] === 'string')
    expect(Object.keys(messages(schema, blank)).toSorted()).toEqual(
      expected.map(([field]) => field).toSorted(),
    )
  })
  test('complete answers pass, and pass again in their stored form', () => {
    const stored = schema.parse(complete)
    expect(schema.parse(stored)).toEqual(stored)
  })
})

const answers: [
  sentence: string,
  schema: z.ZodMiniType,
  complete: object,
  field: string,
  typed: unknown,
  stored: unknown,
][] = [
  [
    '[POL-1] money with dollar sign and commas',
    policySchema,
    policyAnswers,
    'faceValue',
    '$250,000',
    '250000',
  ],
  ['[POL-1] money with cents', policySchema, policyAnswers, 'premiumAmount', ' 1,234.56 ', '1234.56'],
  ['optional money', policySchema, policyAnswers, 'loanAmount', '$ 10', '10'],
  ['optional money left out', policySchema, policyAnswers, 'loanAmount', '', undefined],
  ['[POL-4] a date of eight characters', policySchema, policyAnswers, 'issueDate', '1/2/1950', '1950-01-02'],
  ['a list not chosen from', policySchema, policyAnswers, 'beneficiaryType', '', undefined],
  [
    '[INS-2] a phone number as people write it',
    insuredSchema,
    insuredAnswers,
    'phoneNumber',
    ' (555) 123-4567 ',
    '(555) 123-4567',
  ],
  ['[INS-2] ZIP+4', insuredSchema, insuredAnswers, 'zipCode', '62701-1234', '62701-1234'],
  [
    'a name with marks that turn the reading direction',
    insuredSchema,
    insuredAnswers,
    'firstName',
    ' Ma\u202ery ',
    'Mary',
  ],
  [
    '[HEA-4] a list of medications, trimmed and once each,',
    healthSchema,
    healthAnswers,
    'medications',
    [' A ', 'B', 'A', ' '],
    ['A', 'B'],
  ],
  ['[FMT-1] the date signed, as text,', hipaaSchema, hipaaAnswers, 'dateSigned', '1/2/2026', '01/02/2026'],
]

test.each(answers)('%s is stored in one form', (_, schema, complete, field, typed, stored) => {
  expect(Object(schema.parse({ ...complete, [field]: typed }))[field]).toEqual(stored)
})

const refused: [
  sentence: string,
  schema: z.ZodMiniType,
  complete: object,
  field: string,
  typed: unknown,
  message: string,
][] = [
  [
    '[INS-2] a phone number of 9 digits',
    insuredSchema,
    insuredAnswers,
    'phoneNumber',
    '555-123-456',
    'Phone number must be at least 10 digits',
  ],
  [
    '[INS-2] a zip code of 4 digits',
    insuredSchema,
    insuredAnswers,
    'zipCode',
    '6270',
    'Zip code must be at least 5 digits',
  ],
  [
    '[INS-3] an SSN of 3 digits',
    insuredSchema,
    insuredAnswers,
    'ssn',
    '123',
    'Last 4 digits of SSN required',
  ],
  [
    '[INS-3] an SSN of 5 digits',
    insuredSchema,
    insuredAnswers,
    'ssn',
    '12345',
    'Last 4 digits of SSN required',
  ],
  [
    '[INS-3] an SSN with a letter',
    insuredSchema,
    insuredAnswers,
    'ssn',
    '12a4',
    'Last 4 digits of SSN required',
  ],
  [
    '[INS-2] an email without a dot',
    insuredSchema,
    insuredAnswers,
    'email',
    'mary@example',
    'Invalid email address',
  ],
  ['[INS-2] a state that is none', insuredSchema, insuredAnswers, 'state', 'XX', 'Please select a state'],
  [
    'words as money',
    policySchema,
    policyAnswers,
    'faceValue',
    'a lot',
    'Enter an amount in dollars, for example 250,000',
  ],
  [
    'a birth in the future',
    insuredSchema,
    insuredAnswers,
    'dateOfBirth',
    '1/1/2199',
    'This date is in the future. Please check the year',
  ],
  [
    'February 30',
    policySchema,
    policyAnswers,
    'issueDate',
    '02/30/1990',
    'Enter a real date as month/day/year, for example 4/28/1949',
  ],
  [
    '[SUP-3] a name of one visible letter',
    signUpSchema,
    {},
    'firstName',
    'a\u200b\u200b',
    'First name is required',
  ],
  ['[SUP-3] a name of blanks', signUpSchema, {}, 'lastName', '    ', 'Last name is required'],
  ['[OPT-10] the role admin', signUpSchema, {}, 'role', 'admin', 'Please select a role'],
  [
    '[LOG-5] a password of 7 characters',
    signInSchema,
    {},
    'password',
    '1234567',
    'Password must be at least 8 characters',
  ],
  [
    'a signature that is no key of ours',
    hipaaSchema,
    hipaaAnswers,
    'signature',
    'javascript:alert(1)',
    'Electronic signature is required',
  ],
]

test('[SUP-3] names of two letters and a password of 8 characters are enough', () => {
  const shortest = { firstName: 'Al', lastName: 'Wu', email: 'a@example.com', password: '12345678' }
  expect(messages(signUpSchema, { ...shortest, role: 'professional' })).toEqual({})
})

test.each(refused)('%s is refused beside its field', (_, schema, complete, field, typed, message) => {
  expect(messages(schema, { ...complete, [field]: typed })).toHaveProperty(field, message)
})

test('[INS-3] the SSN is exactly 4 digits: a form takes nothing else, and no draft holds a whole number', () => {
  fc.assert(
    fc.property(fc.oneof(fc.stringMatching(/^\s?\d{3,5}$/), fc.string({ maxLength: 12 })), (ssn) => {
      const accepted = !('ssn' in messages(insuredSchema, { ...insuredAnswers, ssn }))
      expect(accepted).toBe(/^\d{4}$/.test(ssn.trim()))
    }),
  )
  expect(draftSchema.safeParse({ ssn: '123456789' }).success).toBe(false)
})

test('[HEA-2] what steps 1 and 2 store never contains overallHealth, whatever the page holds', () => {
  const page = { ...policyAnswers, ...insuredAnswers, ...healthAnswers }
  expect(policySchema.parse(page)).not.toHaveProperty('overallHealth')
  expect(insuredSchema.parse(page)).not.toHaveProperty('overallHealth')
})

test.each([
  ['monthly', 'Monthly premium'],
  ['quarterly', 'Quarterly premium'],
  ['semiannual', 'Semi-annual premium'],
  ['annual', 'Annual premium'],
  ['single', 'Single premium'],
  ['paid-up', 'Premium Amount (Paid Up)'],
  [undefined, 'Premium amount'],
])('[POL-3] with the frequency %s the premium is called %s', (frequency, label) =>
  expect(premiumLabel(frequency)).toBe(label),
)

test.each([
  [0, 'Poor'],
  [25, 'Poor'],
  [26, 'Fair'],
  [50, 'Fair'],
  [51, 'Good'],
  [75, 'Good'],
  [76, 'Excellent'],
  [100, 'Excellent'],
])('[HEA-2] overall health %i is %s', (value, word) => expect(healthWord(value)).toBe(word))
