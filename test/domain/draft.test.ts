// What a draft takes, half-typed answers included, and what it refuses.
import { expect, test } from 'vitest'
import { saveFormData } from '#domain/contracts/contract.ts'
import { draftSchema } from '#domain/draft.ts'

test('[STA-9] [HIP-5] A draft refuses consent, appraisal, status, role, and unknown fields', () => {
  for (const field of 'acceptedHipaa acknowledgeDisclosure estimatedValue valueRange policyScore status role x'.split(
    ' ',
  ))
    expect(draftSchema.safeParse({ [field]: 1 }).success, field).toBe(false)
  expect(draftSchema.safeParse(JSON.parse('{"__proto__": {"x": 1}}')).success).toBe(false)
})

test('[WIZ-4] A save names one of the steps 1 to 4 and no other', () => {
  const request = { formData: {}, version: 0, saveId: '5f2c9c1e-0000-4000-8000-000000000000' }
  const accepted = [-1, 0, 1, 2, 3, 4, 5, 2.5].filter(
    (currentStep) => saveFormData.request.safeParse({ ...request, currentStep }).success,
  )
  expect(accepted).toEqual([1, 2, 3, 4])
})

test('[JOI-10] Overall health is a whole number from 0 to 100, because DynamoDB cannot store 1e-200', () => {
  const taken = [1e-200, -1e-200, 0.5, -1, 101, 1e300, 0, 50, 75, 100].filter(
    (overallHealth) => draftSchema.safeParse({ overallHealth }).success,
  )
  expect(taken).toEqual([0, 50, 75, 100])
})

test('A draft keeps half-typed answers', () => {
  const halfTyped = {
    phoneNumber: '(555) 1',
    issueDate: '4/2',
    email: 'mary@',
    zipCode: '62',
    faceValue: '$2',
  }
  expect(draftSchema.parse(halfTyped)).toEqual(halfTyped)
})
