// Every kind of answer as people read it: on the review, on the signed copy, on the admin page.
import { describe, expect, test } from 'vitest'
import { type AnswerGroup, answerGroups } from '#domain/answer-groups.ts'
import { type AnswerField, answerText } from '#domain/answer-text.ts'
import type { Application } from '#domain/application.ts'
import { fieldLabels } from '#domain/labels.ts'
import { healthAnswers, insuredAnswers, policyAnswers } from '#test/support/answers/example-answers.ts'

type Reading = [field: AnswerField, application: Application, words: string]
const expectWords = (field: AnswerField, application: Application, words: string) =>
  expect(answerText(field, application)).toBe(words)

test.each<Reading>([
  ['policyType', { policyType: 'indexed' }, 'Indexed Universal Life'],
  ['premiumFrequency', { premiumFrequency: 'paid-up' }, 'Paid Up'],
  ['beneficiaryType', { beneficiaryType: 'multiple' }, 'Several people'],
  ['preferredContactMethod', { preferredContactMethod: 'text' }, 'Text message'],
  ['citizenship', { citizenship: 'us-citizen' }, 'U.S. citizen'],
  ['tobaccoUse', { tobaccoUse: 'recent-former' }, 'Recent former (quit within last year)'],
  ['alcoholConsumption', { alcoholConsumption: 'heavy' }, 'Heavy (more than 7/week)'],
  ['lifeExpectancy', { lifeExpectancy: 'less-than-2-years' }, 'Less than 2 years'],
  ['state', { state: 'PR' }, 'Puerto Rico'],
  ['gender', { gender: 'female' }, 'Female'],
  ['medicalConditions', { medicalConditions: ['alzheimers', 'stroke'] }, "Alzheimer's disease\nStroke"],
])('[OPT-11] the choice %s of %j reads %j', expectWords)

test.each<Reading>([
  ['issueDate', { issueDate: '1990-01-02' }, '01/02/1990'],
  ['dateOfBirth', { dateOfBirth: '4/28/19' }, '4/28/19'],
  ['dateSigned', { dateSigned: '11/21/2026' }, '11/21/2026'],
])('[FMT-1] the date %s of %j reads %j', expectWords)

test.each<Reading>([
  ['insuranceCompany', { insuranceCompany: 'Acme Life' }, 'Acme Life'],
  ['faceValue', { faceValue: '250000' }, '$250,000'],
  ['faceValue', { faceValue: '1250000.5' }, '$1,250,000.5'],
  ['premiumAmount', { premiumAmount: '120.50' }, '$120.50'],
  ['loanAmount', { loanAmount: '0' }, '$0'],
  ['loanAmount', { loanAmount: 'about ten' }, 'about ten'],
  ['estimatedValue', { estimatedValue: 90_000 }, '$90,000'],
  ['ssn', { ssn: '0123' }, 'Ends in 0123'],
  ['isPremiumFinanced', { isPremiumFinanced: true }, 'Yes'],
  ['hospitalization', { hospitalization: false }, 'No'],
  ['acceptedHipaa', { acceptedHipaa: true }, 'Yes'],
  ['overallHealth', { overallHealth: 0 }, 'Poor'],
  ['overallHealth', { overallHealth: '75' }, 'Good'],
  ['overallHealth', { overallHealth: 100 }, 'Excellent'],
  ['overallHealth', { overallHealth: 'rather poor' }, 'rather poor'],
  ['medicalConditions', { medicalConditions: [] }, 'None'],
  ['medications', { medications: ['Aspirin, 81 mg', 'Insulin'] }, 'Aspirin, 81 mg\nInsulin'],
  ['familyHistory', { familyHistory: 'Two lines,\none below' }, 'Two lines,\none below'],
  ['city', {}, ''],
  ['city', { city: null }, ''],
  ['overallHealth', { overallHealth: null }, ''],
  ['medications', { medications: null }, ''],
  ['hospitalization', {}, ''],
])('%s of %j reads %j', expectWords)

const complete: Application = { ...policyAnswers, ...insuredAnswers, ...healthAnswers }
const fieldsOf = (groups: readonly AnswerGroup[]) =>
  groups.flatMap(({ answers }) => answers.map(({ field }) => field))
const answerOf = (application: Application, wanted: AnswerField) =>
  answerGroups(application)
    .flatMap(({ answers }) => answers)
    .find(({ field }) => field === wanted)

describe('groups', () => {
  test('one per step, with its title and page', () => {
    expect(answerGroups({}).map(({ title, path }) => [title, path])).toEqual([
      ['Policy Information', '/policy-information'],
      ['Insured Details', '/personal-details'],
      ['Health Information', '/health-information'],
    ])
  })

  test('every labelled field of the three steps once, in the order of the labels', () => {
    const labelled = Object.keys(fieldLabels)
    const upToHealth = labelled.slice(0, labelled.indexOf('acceptedHipaa'))
    expect(fieldsOf(answerGroups({ hospitalization: true }))).toEqual(upToHealth)
  })

  test('only what the forms demand is not optional', () => {
    const demanded = answerGroups({}).flatMap(({ answers }) => answers.filter((answer) => !answer.isOptional))
    expect(demanded.map(({ field }) => field)).toEqual(Object.keys(complete))
  })

  test.each([
    ['monthly', 'Monthly premium'],
    ['paid-up', 'Premium Amount (Paid Up)'],
    [null, 'Premium amount'],
  ] as const)('with the frequency %s the premium is labelled %s', (premiumFrequency, label) =>
    expect(answerOf({ premiumFrequency }, 'premiumAmount')?.label).toBe(label),
  )

  test.each<[Application, boolean]>([
    [{}, false],
    [{ hospitalization: false }, false],
    [{ hospitalization: true }, true],
    [{ hospitalization: false, hospitalizationDetails: 'A hip, in May' }, true],
  ])('after %j the hospital stays are listed: %s', (application, isListed) =>
    expect(answerOf(application, 'hospitalizationDetails') !== undefined).toBe(isListed),
  )
})
