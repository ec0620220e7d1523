import { expect, test } from 'vitest'
import { type AnswerField, answerText } from '#domain/answer-text.ts'
import type { Application } from '#domain/application.ts'

type Reading = [field: AnswerField, application: Application, words: string]

test.each<Reading>([
  ['issueDate', { issueDate: '1990-01-02' }, '01/02/1990'],
  ['dateOfBirth', { dateOfBirth: '4/28/19' }, '4/28/19'],
  ['dateSigned', { dateSigned: '11/21/2026' }, '11/21/2026'],
])('[FMT-1] The date %s of %j reads %j', (field, application, words) =>
  expect(answerText(field, application)).toBe(words),
)

test.each<Reading>([
  ['faceValue', { faceValue: '250000' }, '$250,000'],
  ['faceValue', { faceValue: '1250000.5' }, '$1,250,000.5'],
  ['premiumAmount', { premiumAmount: '120.50' }, '$120.50'],
  ['loanAmount', { loanAmount: '0' }, '$0'],
  ['loanAmount', { loanAmount: 'about ten' }, 'about ten'],
  ['loanAmount', { loanAmount: '100k to 150k' }, '100k to 150k'],
  ['estimatedValue', { estimatedValue: 90_000 }, '$90,000'],
  ['estimatedValue', { estimatedValue: '142000' }, '$142,000'],
  ['estimatedValue', { estimatedValue: '142,000' }, '$142,000'],
  ['estimatedValue', { estimatedValue: '1,42000' }, '1,42000'],
  ['estimatedValue', { estimatedValue: '100000 to 150000' }, '100000 to 150000'],
  ['estimatedValue', { estimatedValue: 'between 100k and 150k' }, 'between 100k and 150k'],
  ['valueRange', { valueRange: '125000 - 160000' }, '125000 - 160000'],
])('[FMT-2] The amount %s of %j reads %j', (field, application, words) =>
  expect(answerText(field, application)).toBe(words),
)

test.each<Reading>([
  ['insuranceCompany', { insuranceCompany: 'Acme Life' }, 'Acme Life'],
  ['ssn', { ssn: '0123' }, 'Ends in 0123'],
  ['isPremiumFinanced', { isPremiumFinanced: true }, 'Yes'],
  ['hospitalization', { hospitalization: false }, 'No'],
  ['acceptedHipaa', { acceptedHipaa: true }, 'Yes'],
  ['overallHealth', { overallHealth: 0 }, 'Poor'],
  ['overallHealth', { overallHealth: '75' }, 'Good'],
  ['overallHealth', { overallHealth: 100 }, 'Excellent'],
  ['overallHealth', { overallHealth: 'rather poor' }, 'rather poor'],
  ['medicalConditions', { medicalConditions: [] }, 'None'],
  ['medicalConditions', { medicalConditions: ['alzheimers', 'stroke'] }, "Alzheimer's disease\nStroke"],
  ['medications', { medications: ['Aspirin, 81 mg', 'Insulin'] }, 'Aspirin, 81 mg\nInsulin'],
  ['familyHistory', { familyHistory: 'Two lines,\none below' }, 'Two lines,\none below'],
  ['city', {}, ''],
  ['city', { city: null }, ''],
  ['overallHealth', { overallHealth: null }, ''],
  ['medications', { medications: null }, ''],
  ['hospitalization', {}, ''],
])('The answer %s of %j reads %j', (field, application, words) =>
  expect(answerText(field, application)).toBe(words),
)
