// The made-up applicants of `npm start -- --seed N`.
import { expect, test } from 'vitest'
import { syntheticApplicant } from '#bin/start/synthetic-applicants.ts'
import { readApplication } from '#domain/application.ts'
import { missingAnswers } from '#domain/review.ts'
import { hipaaStep } from '#domain/steps/hipaa.ts'

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
