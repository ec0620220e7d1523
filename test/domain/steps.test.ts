// Every form against the specification's table of fields, and what its rules store and refuse.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { signInSchema, signUpSchema } from '#domain/accounts.ts'
import { draftSchema } from '#domain/draft.ts'
import { fieldLabels } from '#domain/labels.ts'
import { healthLabel, healthStep } from '#domain/steps/health.ts'
import { hipaaStep } from '#domain/steps/hipaa.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { policyStep, premiumLabel } from '#domain/steps/policy.ts'
import {
  healthAnswers,
  hipaaAnswers,
  insuredAnswers,
  policyAnswers,
} from '#test/support/answers/example-answers.ts'
import { fieldTable } from '#test/support/field-table.ts'

const messages = (schema: z.ZodMiniType, value: unknown): Record<string, string> =>
  Object.fromEntries(
    schema.safeParse(value).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
  )

const account = { email: 'a@example.com', password: '12345678' }
const newAccount = { ...account, firstName: 'Mary', lastName: 'Jones', role: 'policyholder' }

type Form = { name: string; form: string; schema: z.ZodMiniObject; complete: Record<string, unknown> }

const policy: Form = {
  name: 'The policy form [POL-2]',
  form: '1',
  schema: policyStep.schema,
  complete: policyAnswers,
}
const insured: Form = {
  name: 'The form of the insured [INS-2]',
  form: '2',
  schema: insuredStep.schema,
  complete: insuredAnswers,
}
const health: Form = {
  name: 'The health form [HEA-3]',
  form: '3',
  schema: healthStep.schema,
  complete: healthAnswers,
}
const hipaa: Form = {
  name: 'The HIPAA form [HIP-2]',
  form: '4',
  schema: hipaaStep.schema,
  complete: hipaaAnswers,
}
const signIn: Form = {
  name: 'The sign-in form [LOG-5]',
  form: 'login',
  schema: signInSchema,
  complete: account,
}
const signUp: Form = {
  name: 'The sign-up form [SUP-3]',
  form: 'signup',
  schema: signUpSchema,
  complete: newAccount,
}

describe.each([policy, insured, health, hipaa, signIn, signUp])('$name', ({ form, schema, complete }) => {
  const rows = fieldTable.filter((row) => row.form === form)
  const required = rows.filter(({ isRequired }) => isRequired).map(({ field }) => field)

  test('has the fields of the table, in its order', () =>
    expect(Object.keys(schema.shape)).toEqual(rows.map(({ field }) => field)))

  test('sent empty gives the message of every required field', () => {
    const given = messages(schema, {})
    expect(Object.keys(given)).toEqual(required)
    for (const { field, message } of rows) if (message !== '') expect(given[field]).toBe(message)
  })

  test('counts blank texts as missing', () => {
    const texts = required.filter((field) => typeof complete[field] === 'string')
    const blank = Object.fromEntries(texts.map((field) => [field, '   ']))
    expect(Object.keys(messages(schema, { ...complete, ...blank }))).toEqual(texts)
  })

  test('accepts complete answers, and accepts their stored form again', () => {
    const stored = schema.parse(complete)
    expect(schema.parse(stored)).toEqual(stored)
  })
})

/** Labels on the sign-in and sign-up pages are proved in test/e2e. */
const stepRows = fieldTable.filter(({ form }) => /^[1-4]$/.test(form))

test.each(stepRows)('[LBL-1] The field $field has the label "$label"', ({ field, label }) =>
  expect(new Map(Object.entries(fieldLabels)).get(field)).toBe(label),
)

test.each([
  { what: '[POL-1] money', form: policy, field: 'faceValue', typed: '$250,000', stored: '250000' },
  {
    what: '[POL-1] money with cents',
    form: policy,
    field: 'premiumAmount',
    typed: ' 1,234.56 ',
    stored: '1234.56',
  },
  { what: 'optional money', form: policy, field: 'loanAmount', typed: '$ 10', stored: '10' },
  { what: 'missing optional money', form: policy, field: 'loanAmount', typed: '', stored: undefined },
  {
    what: '[POL-4] a date of eight characters',
    form: policy,
    field: 'issueDate',
    typed: '1/2/1950',
    stored: '1950-01-02',
  },
  { what: 'an empty choice', form: policy, field: 'beneficiaryType', typed: '', stored: undefined },
  {
    what: '[INS-2] a phone number',
    form: insured,
    field: 'phoneNumber',
    typed: ' (555) 123-4567 ',
    stored: '(555) 123-4567',
  },
  { what: '[INS-2] ZIP+4', form: insured, field: 'zipCode', typed: '62701-1234', stored: '62701-1234' },
  {
    what: 'a name with direction marks',
    form: insured,
    field: 'firstName',
    typed: ' Ma\u202ery ',
    stored: 'Mary',
  },
  {
    what: '[HEA-4] a list of medications, trimmed and once each,',
    form: health,
    field: 'medications',
    typed: [' A ', 'B', 'A', ' '],
    stored: ['A', 'B'],
  },
  {
    what: '[FMT-1] the date signed, as text,',
    form: hipaa,
    field: 'dateSigned',
    typed: '1/2/2026',
    stored: '01/02/2026',
  },
])('$what is stored in one form', ({ form: { schema, complete }, field, typed, stored }) => {
  expect(schema.parse({ ...complete, [field]: typed })).toHaveProperty(field, stored)
})

const shortPhone = 'Phone number must be at least 10 digits'
const ssnMessage = 'Last 4 digits of SSN required'

test.each([
  {
    what: '[INS-2] a phone number of 9 digits',
    form: insured,
    field: 'phoneNumber',
    typed: '555-123-456',
    message: shortPhone,
  },
  {
    what: '[INS-2] a zip code of 4 digits',
    form: insured,
    field: 'zipCode',
    typed: '6270',
    message: 'Zip code must be at least 5 digits',
  },
  { what: '[INS-3] an SSN of 3 digits', form: insured, field: 'ssn', typed: '123', message: ssnMessage },
  { what: '[INS-3] an SSN of 5 digits', form: insured, field: 'ssn', typed: '12345', message: ssnMessage },
  { what: '[INS-3] an SSN with a letter', form: insured, field: 'ssn', typed: '12a4', message: ssnMessage },
  {
    what: '[INS-2] an email without a dot',
    form: insured,
    field: 'email',
    typed: 'mary@example',
    message: 'Invalid email address',
  },
  {
    what: '[INS-2] an unknown state',
    form: insured,
    field: 'state',
    typed: 'XX',
    message: 'Please select a state',
  },
  {
    what: 'a text as money',
    form: policy,
    field: 'faceValue',
    typed: 'a lot',
    message: 'Enter an amount in dollars, for example 250,000',
  },
  {
    what: 'a birth in the future',
    form: insured,
    field: 'dateOfBirth',
    typed: '1/1/2199',
    message: 'This date is in the future. Please check the year',
  },
  {
    what: 'February 30',
    form: policy,
    field: 'issueDate',
    typed: '02/30/1990',
    message: 'Enter a real date as month/day/year, for example 4/28/1949',
  },
  {
    what: '[SUP-3] a name of one visible letter',
    form: signUp,
    field: 'firstName',
    typed: 'a\u200b\u200b',
    message: 'First name is required',
  },
  {
    what: '[OPT-10] the role admin',
    form: signUp,
    field: 'role',
    typed: 'admin',
    message: 'Please select a role',
  },
  {
    what: '[LOG-5] a password of 7 characters',
    form: signIn,
    field: 'password',
    typed: '1234567',
    message: 'Password must be at least 8 characters',
  },
  {
    what: 'a signature that is not one of our keys',
    form: hipaa,
    field: 'signature',
    typed: 'javascript:alert(1)',
    message: 'Electronic signature is required',
  },
])('$what is refused beside its field', ({ form: { schema, complete }, field, typed, message }) => {
  expect(messages(schema, { ...complete, [field]: typed })).toEqual({ [field]: message })
})

test('[SUP-3] Names of two letters and a password of 8 characters are enough', () => {
  const shortest = { firstName: 'Al', lastName: 'Wu', email: 'a@example.com', password: '12345678' }
  expect(messages(signUpSchema, { ...shortest, role: 'professional' })).toEqual({})
})

test('[INS-3] The SSN is exactly 4 digits: a form takes nothing else, and no draft holds a whole number', () => {
  fc.assert(
    fc.property(fc.oneof(fc.stringMatching(/^\s?\d{3,5}$/), fc.string({ maxLength: 12 })), (ssn) => {
      const accepted = !('ssn' in messages(insuredStep.schema, { ...insuredAnswers, ssn }))
      expect(accepted).toBe(/^\d{4}$/.test(ssn.trim()))
    }),
  )
  expect(draftSchema.safeParse({ ssn: '123456789' }).success).toBe(false)
})

test('[HEA-2] Steps 1 and 2 never store overallHealth, whatever the page holds', () => {
  const page = { ...policyAnswers, ...insuredAnswers, ...healthAnswers }
  expect(policyStep.schema.parse(page)).not.toHaveProperty('overallHealth')
  expect(insuredStep.schema.parse(page)).not.toHaveProperty('overallHealth')
})

test.each([
  { frequency: 'monthly', label: 'Monthly premium' },
  { frequency: 'quarterly', label: 'Quarterly premium' },
  { frequency: 'semiannual', label: 'Semi-annual premium' },
  { frequency: 'annual', label: 'Annual premium' },
  { frequency: 'single', label: 'Single premium' },
  { frequency: 'paid-up', label: 'Premium Amount (Paid Up)' },
  { frequency: undefined, label: 'Premium amount' },
])('[POL-3] With the frequency $frequency the premium has the label $label', ({ frequency, label }) =>
  expect(premiumLabel(frequency)).toBe(label),
)

test.each([
  { position: 0, word: 'Poor' },
  { position: 25, word: 'Poor' },
  { position: 26, word: 'Fair' },
  { position: 50, word: 'Fair' },
  { position: 51, word: 'Good' },
  { position: 75, word: 'Good' },
  { position: 76, word: 'Excellent' },
  { position: 100, word: 'Excellent' },
])('[HEA-2] The slider at $position reads $word', ({ position, word }) =>
  expect(healthLabel(position)).toBe(word),
)
