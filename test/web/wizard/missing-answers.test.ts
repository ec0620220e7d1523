// 'Complete Application' with gaps in steps 1 to 3 submits nothing and leads to each gap (HIP-3).
import { expect, test } from 'vitest'
import { completeApplication } from '#test/support/answers/complete-application.ts'
import { missingAnswers } from '#web/wizard/missing-answers.ts'

test('[HIP-3] a complete application misses nothing', () =>
  expect(missingAnswers(completeApplication)).toEqual([]))

test.each([
  ['faceValue', '/policy-information', 'Face value is required'],
  ['issueDate', '/policy-information', 'Issue date is required'],
  ['ssn', '/personal-details', 'Last 4 digits of SSN required'],
  ['state', '/personal-details', 'Please select a state'],
  ['weight', '/health-information', 'Weight is required'],
])('[HIP-3] %s is asked for on %s', (field, path, message) => {
  expect(missingAnswers({ ...completeApplication, [field]: null })).toMatchObject([{ field, path, message }])
})

test('half-typed answers count as missing', () => {
  const [missing] = missingAnswers({ ...completeApplication, phoneNumber: '555' })
  expect(missing).toMatchObject({ label: 'Phone number', message: 'Phone number must be at least 10 digits' })
})
