import { expect, test } from 'vitest'
import type { Application, DraftField } from '#domain/application.ts'
import { answerWords, listConflicts } from '#web/fields/conflict-parts.tsx'

test.each<[field: DraftField, answer: unknown, words: string]>([
  ['insuranceCompany', 'Acme Life', 'Acme Life'],
  ['insuranceCompany', null, 'No answer'],
  ['dateOfBirth', '1949-04-28', '04/28/1949'],
  ['overallHealth', 100, 'Excellent'],
  ['medicalConditions', ['stroke', 'cancer'], 'Stroke\nCancer'],
  ['medications', [], 'None'],
  ['ssn', '1234', '1234'],
  ['signature', '1/signature_1.png', 'Another signature'],
  ['signature', null, 'No signature'],
])('%s %j reads %j', (field, answer, words) => expect(answerWords(field, answer)).toBe(words))

test('[F-6] conflicts are listed in the order of the forms, with their step, whichever answer is kept', () => {
  const application: Application = {
    premiumFrequency: 'monthly',
    premiumAmount: '10',
    medications: ['A', 'B'],
  }
  const told = listConflicts({
    application,
    conflicts: {
      dateSigned: { kept: 'mine', other: '11/21/2026' },
      medications: { kept: 'mine', other: null },
      premiumAmount: { kept: 'theirs', other: '20' },
    },
  })
  expect(told.map(({ step, label, kept, other }) => [step.path, label, kept, other])).toEqual([
    ['/policy-information', 'Monthly premium', '$10', '$20'],
    ['/health-information', 'Medications', 'A, B', 'No answer'],
    ['/hipaa-release', 'Date signed', 'No answer', '11/21/2026'],
  ])
})
