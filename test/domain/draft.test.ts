import { expect, test } from 'vitest'
import { readApplication } from '#domain/application.ts'
import { getFormData, saveFormData, submitApplication } from '#domain/contracts/contract.ts'
import { draftSchema } from '#domain/draft.ts'

test('[STA-9] [HIP-5] A draft refuses consent, appraisal, status, role, and unknown fields', () => {
  for (const field of 'acceptedHipaa acknowledgeDisclosure estimatedValue valueRange policyScore status role x'.split(
    ' ',
  ))
    expect(draftSchema.safeParse({ [field]: 1 }).success, field).toBe(false)
  expect(draftSchema.safeParse(JSON.parse('{"__proto__": {"x": 1}}')).success).toBe(false)
  expect(draftSchema.safeParse({ gender: 'x' }).success).toBe(false)
})

test('[CASE-11] No call of a draft takes a case', () => {
  for (const { request } of [getFormData, saveFormData, submitApplication]) {
    const { error } = request.safeParse({ case: { stage: 'closed' } })
    expect(error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['case'] }),
    )
  }
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

test.each([
  ['nothing', undefined, {}],
  ['a list', [], {}],
  ['an unknown option', { gender: 'other', firstName: 'Mary' }, { firstName: 'Mary' }],
  ['an unknown field', { favoriteColor: 'green', firstName: 'Mary' }, { firstName: 'Mary' }],
  ['health as text', { overallHealth: '50' }, { overallHealth: '50' }],
  ['a number where a text belongs', { faceValue: 5, city: 'A' }, { city: 'A' }],
  [
    'a list with unknown items',
    { medicalConditions: ['diabetes', 'retired'], medications: ['Aspirin', 5] },
    { medicalConditions: ['diabetes'], medications: ['Aspirin'] },
  ],
  [
    'a list of far too many',
    { medications: Array(500).fill('Aspirin').with(3, 5), city: 'A' },
    { city: 'A' },
  ],
  ['several misfits', { faceValue: 5, gender: 1, medications: 'x', city: 'A' }, { city: 'A' }],
])('Reading %s field by field never throws', (_, stored, application) =>
  expect(readApplication(stored)).toEqual(application),
)

test('[SIG-6] A signature stored as a link is read, but only our keys are saved', () => {
  const signature = 'https://example.com/11111111-2222-4333-8444-555555555555/signature_1700000000000.png'
  expect(readApplication({ signature })).toEqual({ signature })
  expect(draftSchema.safeParse({ signature }).success).toBe(false)
})
