import { expect, test } from 'vitest'
import { missingByPhone } from '#domain/help/missing-by-phone.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'

test('[HLP-18] Without an email, an application by phone doesn’t miss it', () => {
  const { email: _, ...answers } = completeAnswers
  const missing = (byPhone: { has_email: boolean } | null) =>
    missingByPhone(answers, 'policyholder', byPhone).map(({ field }) => field)
  expect([null, { has_email: true }, { has_email: false }].map(missing)).toEqual([['email'], ['email'], []])
})
