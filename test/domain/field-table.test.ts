// fields.tsv, the specification's own table of fields, against the forms: labels, what is required, and the message when it is missing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signInSchema, signUpSchema } from '#domain/accounts.ts'
import { healthSchema } from '#domain/health.ts'
import { hipaaSchema } from '#domain/hipaa.ts'
import { insuredSchema } from '#domain/insured.ts'
import { fieldLabels } from '#domain/labels.ts'
import { policySchema } from '#domain/policy.ts'

const [, ...lines] = readFileSync(join(import.meta.dirname, '..', 'fields.tsv'), 'utf8')
  .trim()
  .split('\n')
const rows = lines.map((line) => {
  const [step = '', field = '', label = '', , required = '', message = ''] = line.split('\t')
  return { step, field, label, isRequired: required === 'yes', message }
})

const formOf: Readonly<Record<string, z.ZodMiniObject>> = {
  login: signInSchema,
  signup: signUpSchema,
  1: policySchema,
  2: insuredSchema,
  3: healthSchema,
  4: hipaaSchema,
}

/** The message beside each field of a form that was sent empty. */
const messagesOf = (form: z.ZodMiniObject) =>
  new Map(z.safeParse(form, {}).error?.issues.map(({ path, message }) => [path.join('.'), message]))

describe.each(Object.entries(formOf))('form %s of fields.tsv', (step, form) => {
  const own = rows.filter((row) => row.step === step)

  test('has the fields of the table and no others', () =>
    expect(own.map(({ field }) => field).toSorted()).toEqual(Object.keys(form.shape).toSorted()))

  test.each(own)('$field is required or optional as the table says, with its message', (row) => {
    const message = messagesOf(form).get(row.field)
    expect(message !== undefined).toBe(row.isRequired)
    if (row.message !== '') expect(message).toBe(row.message)
  })
})

/** Of sign-in and sign-up they stand on the page alone: test/e2e. */
const answers = rows.filter(({ step }) => /^[1-4]$/.test(step))

test.each(answers)('[LBL-1] $field is called "$label"', ({ field, label }) => {
  /** Its label on the page follows the frequency (POL-3). */
  const expected = field === 'premiumAmount' ? 'Premium amount' : label
  expect(new Map(Object.entries(fieldLabels)).get(field)).toBe(expected)
})
