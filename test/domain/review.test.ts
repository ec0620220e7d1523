import { describe, expect, test } from 'vitest'
import { fieldLabels } from '#domain/answer-text.ts'
import type { Application } from '#domain/application.ts'
import { answerGroups, missingAnswers } from '#domain/review.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'

const shownAnswers = (application: Application) => answerGroups(application).flatMap(({ answers }) => answers)

describe('the review', () => {
  test('The review has one group for each step with questions, with its title and path', () => {
    expect(answerGroups({}).map(({ title, path }) => [title, path])).toEqual([
      ['Policy Information', '/policy-information'],
      ['Insured Details', '/personal-details'],
      ['Health Information', '/health-information'],
    ])
  })

  test('The review shows every field of the three steps once, in the order of the labels', () => {
    const labeled = Object.keys(fieldLabels)
    expect(
      shownAnswers({ hospitalization: true, insuredPerson: 'someone-else', signer: 'representative' }).map(
        ({ field }) => field,
      ),
    ).toEqual(labeled.slice(0, labeled.indexOf('acceptedHipaa')))
  })

  test('[HLP-10] The review keeps a question that isn’t asked any more, if a helper took its answer away', () => {
    const shown = answerGroups({ hospitalization: false }, (field) => field === 'hospitalizationDetails')
    expect(shown.at(-1)?.answers).toContainEqual(
      expect.objectContaining({ field: 'hospitalizationDetails', text: '', isOptional: true }),
    )
  })

  test('The review marks exactly the required fields as not optional', () => {
    const required = shownAnswers({}).filter(({ isOptional }) => !isOptional)
    expect(new Set(required.map(({ field }) => field))).toEqual(new Set(Object.keys(completeAnswers)))
  })

  test.each<{ application: Application; isListed: boolean }>([
    { application: {}, isListed: false },
    { application: { hospitalization: false }, isListed: false },
    { application: { hospitalization: true }, isListed: true },
    { application: { hospitalization: false, hospitalizationDetails: 'A hip, in May' }, isListed: true },
  ])('With $application the review lists hospital stays: $isListed', ({ application, isListed }) =>
    expect(shownAnswers(application).some(({ field }) => field === 'hospitalizationDetails')).toBe(isListed),
  )
})

describe('missing answers', () => {
  test('[HIP-3] A complete application misses nothing', () =>
    expect(missingAnswers(completeAnswers, 'policyholder')).toEqual([]))

  test.each([
    { field: 'faceValue', path: '/policy-information', message: 'Face value is required' },
    { field: 'ssn', path: '/personal-details', message: 'Last 4 digits of SSN required' },
    { field: 'weight', path: '/health-information', message: 'Weight is required' },
  ])('[HIP-3] Without $field, its step $path is named with the message', (missing) => {
    for (const nothing of [null, undefined, ''])
      expect(missingAnswers({ ...completeAnswers, [missing.field]: nothing }, 'policyholder')).toMatchObject([
        missing,
      ])
  })

  test('A half-typed answer counts as missing', () =>
    expect(missingAnswers({ ...completeAnswers, phoneNumber: '555' }, null)).toMatchObject([
      { label: 'Phone number', message: 'Phone number must be at least 10 digits' },
    ]))

  test('A missing premium has the label that follows the frequency', () =>
    expect(missingAnswers({ ...completeAnswers, premiumAmount: null }, undefined)).toMatchObject([
      { label: 'Monthly premium', message: 'Premium amount is required' },
    ]))

  test('Optional answers that were removed do not count as missing', () => {
    const removed = { policyNumber: null, beneficiaryType: null, medications: null, hospitalization: null }
    expect(missingAnswers({ ...completeAnswers, ...removed }, 'policyholder')).toEqual([])
  })

  test.each<{ application: Application; field?: string }>([
    { application: {}, field: 'insuredPerson' },
    { application: { insuredPerson: 'me' }, field: 'insuredPerson' },
    { application: { insuredPerson: 'someone-else', signer: 'insured-person' }, field: 'signer' },
    { application: { insuredPerson: 'someone-else' }, field: 'signer' },
    {
      application: { insuredPerson: 'someone-else', signer: 'representative', signingRight: 'Guardian' },
    },
  ])('[PAP-46] An agent who answers $application must change: $field', ({ application, field }) => {
    const missing = missingAnswers({ ...completeAnswers, ...application }, 'professional')
    expect(missing.map((answer) => answer.field)).toEqual(field === undefined ? [] : [field])
  })
})
