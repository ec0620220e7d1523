// npm start -- --seed N: whoever of the made-up applicants has submitted answered all that the forms ask, so a new required field
// cannot be forgotten there.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { syntheticApplicant } from '#bin/start/synthetic-applicants.ts'
import { readApplication } from '#domain/application.ts'
import { healthSchema } from '#domain/health.ts'
import { hipaaSchema } from '#domain/hipaa.ts'
import { insuredSchema } from '#domain/insured.ts'
import { policySchema } from '#domain/policy.ts'

const forms = { policySchema, insuredSchema, healthSchema, hipaaSchema }
const submitted = Array.from({ length: 210 }, (_, index) => syntheticApplicant(index)).filter(
  ({ status }) => status === 'submitted',
)

/** The messages beside the fields of a form that was filled in with what is stored. */
const messages = (form: z.ZodMiniType, stored: unknown) =>
  z
    .safeParse(form, readApplication(stored))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe.each(Object.entries(forms))('%s', (_, form) => {
  test('every made-up applicant who submitted passes', () => {
    expect(submitted).not.toHaveLength(0)
    const missing = new Set(submitted.flatMap(({ form_data }) => messages(form, form_data)))
    expect([...missing]).toEqual([])
  })
})
