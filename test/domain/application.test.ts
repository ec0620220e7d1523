// Reading a stored application leaves out what does not fit and never throws.
import { expect, test } from 'vitest'
import { readApplication } from '#domain/application.ts'
import { draftSchema } from '#domain/draft.ts'

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
