import { describe, expect, test } from 'vitest'
import { healthStep } from '#domain/steps/health.ts'
import { hipaaStep } from '#domain/steps/hipaa.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { policyStep } from '#domain/steps/policy.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { type FormValues, toDraft, toFormValues } from '#web/draft/form-values.ts'
import { withMedication } from '#web/fields/medications-field.tsx'

describe('what a draft keeps of what was typed', () => {
  const cases: [string, FormValues, object][] = [
    ['nothing typed is an answer taken back', { city: '' }, { city: null }],
    ['blanks are nothing', { city: '   ' }, { city: null }],
    ['no choice is an answer taken back', { gender: '' }, { gender: null }],
    ['an optional answer that the schema left out', { middleName: undefined }, { middleName: null }],
    ['[FMT-1] a real day is kept as YYYY-MM-DD', { dateOfBirth: '4/28/1949' }, { dateOfBirth: '1949-04-28' }],
    [
      '[FMT-1] the date of signing is kept as shown',
      { dateSigned: '11/21/2026' },
      { dateSigned: '11/21/2026' },
    ],
    ['money is kept as typed until Continue', { faceValue: '$250,000' }, { faceValue: '$250,000' }],
    ['no is an answer', { hospitalization: false }, { hospitalization: false }],
    ['[HIP-5] consent is no part of a draft', { acceptedHipaa: true, acknowledgeDisclosure: true }, {}],
    ['what no input can produce is left out', { ssn: '123456789', city: 'Austin' }, { city: 'Austin' }],
  ]
  test.each(cases)('%s', (_, values, draft) => expect(toDraft(values)).toEqual(draft))
})

describe('what a form shows at first', () => {
  test('the answers, dates and money as people write them', () => {
    expect(
      toFormValues(policyStep.schema, { ...completeAnswers, cashSurrenderValue: '1234567.50' }),
    ).toMatchObject({
      insuranceCompany: 'Acme Life',
      issueDate: '01/02/1990',
      faceValue: '250,000',
      cashSurrenderValue: '1,234,567.50',
      policyNumber: '',
    })
  })

  test('what is not money is shown as it was typed', () => {
    expect(toFormValues(policyStep.schema, { faceValue: 'a lot' })).toMatchObject({ faceValue: 'a lot' })
  })

  test('[HEA-2] a default where there is no answer, and the answer where there is one', () => {
    expect(toFormValues(healthStep.schema, {}, { overallHealth: 50 })).toMatchObject({ overallHealth: 50 })
    expect(toFormValues(healthStep.schema, { overallHealth: '75' }, { overallHealth: 50 })).toMatchObject({
      overallHealth: 75,
    })
    expect(
      toFormValues(healthStep.schema, { overallHealth: 'rather poor' }, { overallHealth: 50 }),
    ).toMatchObject({ overallHealth: 50 })
  })

  test.each([
    ['policy', policyStep.schema],
    ['insured', insuredStep.schema],
    ['health', healthStep.schema],
  ])('the answers of a complete %s step are kept unchanged by its own form', (_, schema) => {
    const defaults = {
      isPremiumFinanced: false,
      hospitalization: false,
      medicalConditions: [],
      medications: [],
    }
    const parsed = schema.safeParse(toFormValues(schema, completeAnswers, defaults))
    expect(parsed.success).toBe(true)
    const kept = toDraft(parsed.data ?? {})
    const own = Object.entries(completeAnswers).filter(([field]) => field in schema.shape)
    expect(kept).toMatchObject(Object.fromEntries(own))
  })

  test('the HIPAA step shows the signature and its date', () => {
    const shown = toFormValues(hipaaStep.schema, { dateSigned: '11/21/2026' }, { acceptedHipaa: false })
    expect(shown).toEqual({
      acceptedHipaa: false,
      acknowledgeDisclosure: '',
      signature: '',
      dateSigned: '11/21/2026',
    })
  })
})

describe('[HEA-4] the list of medications', () => {
  const list = ['Aspirin']
  test('grows by a trimmed name', () =>
    expect(withMedication(list, ' Metformin ')).toEqual(['Aspirin', 'Metformin']))
  test.each(['', '   ', 'Aspirin', ' Aspirin '])('stays the same for "%s"', (typed) =>
    expect(withMedication(list, typed)).toBe(list),
  )
})
