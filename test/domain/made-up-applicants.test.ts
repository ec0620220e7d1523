import { describe, expect, test } from 'vitest'
import { syntheticApplicant } from '#bin/start/synthetic-applicants.ts'
import { draftSchema, readApplication } from '#domain/application.ts'
import { landingPath } from '#domain/journey.ts'
import { missingAnswers } from '#domain/review.ts'
import { hipaaStep } from '#domain/steps/hipaa.ts'
import { parseRecord } from '#lambdas/records/applicant-record.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'

const submitted = Array.from({ length: 210 }, (_, index) => syntheticApplicant(index)).filter(
  ({ status }) => status === 'submitted',
)

test('every made-up applicant who submitted gave a good answer to every required field', () => {
  expect(submitted).not.toHaveLength(0)
  for (const { form_data } of submitted) {
    const application = readApplication(form_data)
    expect(missingAnswers(application, 'policyholder')).toEqual([])
    expect(hipaaStep.schema.safeParse(application).error).toBeUndefined()
  }
})

takeFunctionEnvironment({ DRAFT_DAYS: '180' })
const { indexColumns } = await import('#lambdas/cases/case-keys.ts')

const records = Array.from({ length: 70 }, (_, index) => parseRecord(syntheticApplicant(index)))

test('the same number gives the same person, another number another', () => {
  expect(syntheticApplicant(3)).toEqual(syntheticApplicant(3))
  expect(new Set(records.map(({ user_id }) => user_id)).size).toBe(records.length)
})

test('every state of the journey is there', () => {
  const places = records.map(({ form_data, status }) =>
    landingPath({ application: readApplication(form_data), status, staff: undefined }),
  )
  expect(new Set(places)).toEqual(
    new Set('/policy-information /personal-details /health-information /hipaa-release /dashboard'.split(' ')),
  )
  expect(records.filter(({ appraisal }) => 'estimatedValue' in appraisal)).not.toHaveLength(0)
})

test('the team finds each submitted case like any other, and nobody is reminded or deleted', () => {
  for (const [index, record] of records.entries()) {
    const { sweep_pk, sweep_at, ...columns } = indexColumns(record, record.updated_at)
    const stored = Object.entries(columns).filter(([, value]) => value !== null)
    expect(syntheticApplicant(index)).toMatchObject(Object.fromEntries(stored))
    expect(syntheticApplicant(index)).not.toHaveProperty('sweep_pk')
  }
})

describe.each(records.slice(0, 14))('$email', ({ form_data, status }) => {
  test('has answers as the forms would have stored them', () => {
    const { acceptedHipaa, acknowledgeDisclosure, ...draft } = form_data
    expect(draftSchema.parse(draft)).toEqual(draft)
    const expected = status === 'submitted' ? true : undefined
    expect({ acceptedHipaa, acknowledgeDisclosure }).toEqual({
      acceptedHipaa: expected,
      acknowledgeDisclosure: expected,
    })
  })
})
