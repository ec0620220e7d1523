import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { signInSchema, signUpSchema } from '#domain/accounts.ts'
import { fieldLabels } from '#domain/answer-text.ts'
import { draftSchema } from '#domain/application.ts'
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
import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { fieldTable } from '#test/support/field-table.ts'

test('The full example has an answer to each field of the steps', () => {
  const inSteps = fieldTable.filter(({ form }) => /^[1-4]$/.test(form)).map(({ field }) => field)
  expect(Object.keys(fullAnswers(1)).toSorted()).toEqual([...new Set(inSteps)].toSorted())
})

const messages = (schema: z.ZodMiniType, value: unknown): Record<string, string> =>
  Object.fromEntries(
    schema.safeParse(value).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
  )

const account = { email: 'a@example.com', password: '12345678' }
const newAccount = { ...account, firstName: 'Mary', lastName: 'Jones', role: 'policyholder' }

type Form = { name: string; form: string; schema: z.ZodMiniObject; complete: Record<string, unknown> }

const formOf = (name: string, form: string, schema: Form['schema'], complete: Form['complete']): Form => ({
  name,
  form,
  schema,
  complete,
})
const policy = formOf('The policy form [POL-2]', '1', policyStep.schema, policyAnswers)
const insured = formOf('The form of the insured [INS-2]', '2', insuredStep.schema, insuredAnswers)
const health = formOf('The health form [HEA-3]', '3', healthStep.schema, healthAnswers)
const hipaa = formOf('The HIPAA form [HIP-2]', '4', hipaaStep.schema, hipaaAnswers)
const signIn = formOf('The sign-in form [LOG-5]', 'login', signInSchema, account)
const signUp = formOf('The sign-up form [SUP-3]', 'signup', signUpSchema, newAccount)

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

test.each<[what: string, form: Form, field: string, typed: unknown, stored: unknown]>([
  ['[POL-1] money', policy, 'faceValue', '$250,000', '250000'],
  ['[POL-1] money with cents', policy, 'premiumAmount', ' 1,234.56 ', '1234.56'],
  ['optional money', policy, 'loanAmount', '$ 10', '10'],
  ['missing optional money', policy, 'loanAmount', '', undefined],
  ['[POL-4] a date of eight characters', policy, 'issueDate', '1/2/1950', '1950-01-02'],
  ['an empty choice', policy, 'beneficiaryType', '', undefined],
  ['[INS-2] a phone number', insured, 'phoneNumber', ' (555) 123-4567 ', '(555) 123-4567'],
  ['[INS-2] ZIP+4', insured, 'zipCode', '62701-1234', '62701-1234'],
  ['a name with direction marks', insured, 'firstName', ' Ma\u202ery ', 'Mary'],
  [
    '[HEA-4] a list of medications, trimmed and once each,',
    health,
    'medications',
    [' A ', 'B', 'A', ' '],
    ['A', 'B'],
  ],
  ['[FMT-1] the date signed, as text,', hipaa, 'dateSigned', '1/2/2026', '01/02/2026'],
])('%s is stored in one form', (_, { schema, complete }, field, typed, stored) => {
  expect(schema.parse({ ...complete, [field]: typed })).toHaveProperty(field, stored)
})

const shortPhone = 'Phone number must be at least 10 digits'
const ssnMessage = 'Last 4 digits of SSN required'
const noAmount = 'Enter an amount in dollars, for example 250,000'
const noDate = 'Enter the date as month/day/year, with all four digits of the year. For example: 4/28/1949'
const inFuture = 'This date is in the future. Please check the year'
const shortPassword = 'Password must be at least 8 characters'
const noSignature = 'Electronic signature is required'

test.each<[what: string, form: Form, field: string, typed: unknown, message: string]>([
  ['[INS-2] a phone number of 9 digits', insured, 'phoneNumber', '555-123-456', shortPhone],
  ['[INS-2] a zip code of 4 digits', insured, 'zipCode', '6270', 'Zip code must be at least 5 digits'],
  ['[INS-3] an SSN of 3 digits', insured, 'ssn', '123', ssnMessage],
  ['[INS-3] an SSN of 5 digits', insured, 'ssn', '12345', ssnMessage],
  ['[INS-3] an SSN with a letter', insured, 'ssn', '12a4', ssnMessage],
  ['[INS-2] an email without a dot', insured, 'email', 'mary@example', 'Invalid email address'],
  ['[INS-2] an unknown state', insured, 'state', 'XX', 'Please select a state'],
  ['a text as money', policy, 'faceValue', 'a lot', noAmount],
  ['a birth in the future', insured, 'dateOfBirth', '1/1/2199', inFuture],
  ['February 30', policy, 'issueDate', '02/30/1990', noDate],
  ['[SUP-3] a name of one visible letter', signUp, 'firstName', 'a\u200b\u200b', 'First name is required'],
  ['[OPT-10] the role admin', signUp, 'role', 'admin', 'Please select a role'],
  ['[LOG-5] a password of 7 characters', signIn, 'password', '1234567', shortPassword],
  ['a signature that is not one of our keys', hipaa, 'signature', 'javascript:alert(1)', noSignature],
])('%s is refused beside its field', (_, { schema, complete }, field, typed, message) => {
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
