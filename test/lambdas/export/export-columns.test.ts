import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldLabels, fieldOptions } from '#domain/answer-text.ts'
import { type Application, readApplication } from '#domain/application.ts'
import { answerCells, exportColumns } from '#lambdas/export/export-columns.ts'
import {
  healthAnswers,
  hipaaAnswers,
  insuredAnswers,
  policyAnswers,
} from '#test/support/answers/example-answers.ts'
import { anyCharacters } from '#test/support/any-characters.ts'

const item = {
  pk: 'USER#11111111-2222-4333-8444-555555555555',
  user_id: '11111111-2222-4333-8444-555555555555',
  current_step: 3,
  status: 'in-progress',
  created_at: '2026-06-01T14:00:00.000Z',
  form_created_at: '2026-06-02T14:05:09.123Z',
  updated_at: '2026-11-21T23:59:59.999Z',
  form_data: {},
}

const { header, cellsOf } = exportColumns('submissions', false, 'admin')
const cellsByHeader = (stored: Record<string, unknown>, withSsn = false) => {
  const columns = exportColumns('submissions', withSsn, 'admin')
  const cells = columns.cellsOf({ ...item, ...stored })
  return Object.fromEntries(columns.header.map((name, index) => [name, cells[index]]))
}

test('[ADM-4] The file users.csv has the columns of the specification', () => {
  const users = exportColumns('users', false, 'admin')
  expect(users.header).toEqual(['id', 'email', 'first_name', 'last_name', 'created_at'])
  const row = { id: 'u1', email: 'm@example.com', first_name: null, last_name: 'Jones' }
  expect(users.cellsOf({ ...row, created_at: item.created_at })).toEqual([
    ...['u1', 'm@example.com', '', 'Jones', '06/01/2026 14:00:00'],
  ])
})

test("empty names read 'Unknown User' in both files [ADM-4]", () => {
  const users = exportColumns('users', false, 'admin')
  const row = { id: 'u1', email: 'm@example.com', created_at: item.created_at }
  for (const names of [{}, { first_name: null, last_name: '' }, { first_name: ' ', last_name: ' ' }])
    expect(users.cellsOf({ ...row, ...names }).slice(2, 4)).toEqual(['Unknown User', ''])
  expect(users.cellsOf({ ...row, last_name: 'Jones' }).slice(2, 4)).toEqual(['', 'Jones'])
  const [unnamed, named] = [cellsByHeader({}), cellsByHeader({ form_data: { lastName: 'Jones' } })]
  expect([unnamed['First name'], unnamed['Last name']]).toEqual(['Unknown User', ''])
  expect([named['First name'], named['Last name']]).toEqual(['', 'Jones'])
})

test('[ADM-4] [PAP-24] The file submissions.csv has the columns of the record, one column for each field, and the authorization', () => {
  expect(header).toEqual([
    ...['id', 'user_id', 'current_step', 'status', 'created_at', 'updated_at'],
    ...Object.values(fieldLabels),
    'authorization',
  ])
})

test.each([
  ['', {}],
  ['', {}],
  ['in-force', { authorization_ends: '2199-01-01' }],
  ['expired', { authorization_ends: '2026-01-01' }],
  [
    'taken-back',
    { authorization_ends: '2199-01-01', authorization_taken_back_at: '2026-02-01T15:00:00.000Z' },
  ],
])('[PAP-24] [SGN-2] The file says of the authorization %j', (cell, columns) =>
  expect(cellsByHeader({ status: 'submitted', ...columns }).authorization).toBe(cell),
)

test('No two columns have the same header', () => expect(new Set(header).size).toBe(header.length))

test('[ADM-4] the record columns: the submission began with its first save, and a submitted one is at step 4', () => {
  expect(cellsOf(item).slice(0, 6)).toEqual([
    ...[item.user_id, item.user_id, '3', 'in-progress', '06/02/2026 14:05:09', '11/21/2026 23:59:59'],
  ])
  expect(cellsByHeader({ status: 'submitted' })).toMatchObject({ current_step: '4', status: 'submitted' })
})

test.each<[label: string, formData: object, cell: string]>([
  ['Insurance company', { insuranceCompany: 'Acme, "Life"' }, 'Acme, "Life"'],
  ['Face value (death benefit)', { faceValue: '250000' }, '250000'],
  ['Premium amount', { premiumAmount: '120.50' }, '120.50'],
  ['Amount borrowed against the policy', { loanAmount: 'about ten' }, 'about ten'],
  ['Policy issue date', { issueDate: '1990-01-02' }, '01/02/1990'],
  ['Date of birth', { dateOfBirth: '4/28/19' }, '4/28/19'],
  ['Date signed', { dateSigned: '11/21/2026' }, '11/21/2026'],
  ['Medical conditions', { medicalConditions: ['stroke', 'alzheimers'] }, "Stroke; Alzheimer's disease"],
  ['Medical conditions', { medicalConditions: [] }, 'None'],
  ['Medications', { medications: ['Aspirin, 81 mg', 'Insulin'] }, 'Aspirin, 81 mg; Insulin'],
  ['Overall health', { overallHealth: 75 }, 'Good'],
  ['Overall health', { overallHealth: 'so so' }, 'so so'],
  ['Hospitalized in the last 2 years', { hospitalization: true }, 'Yes'],
  ['Hospitalized in the last 2 years', { hospitalization: false }, 'No'],
  ['Hospitalized in the last 2 years', {}, ''],
  ['Electronic signature', { signature: hipaaAnswers.signature }, 'Signed'],
  ['Electronic signature', { signature: 'data:image/png;base64,AAAA' }, 'Signed'],
  ['Electronic signature', { signature: '' }, ''],
  ['City', { city: null }, ''],
])('[ADM-4] under %s, %j reads %j', (label, formData, cell) =>
  expect(cellsByHeader({ form_data: formData })[label]).toBe(cell),
)

describe('the digits of the SSN', () => {
  const label = fieldLabels.ssn
  test('SSN digits are masked unless they are asked for', () => {
    const stored = { form_data: { ...policyAnswers, ...insuredAnswers, ...healthAnswers, ssn: '8642' } }
    expect(cellsByHeader(stored)[label]).toBe('••••')
    expect(JSON.stringify(cellsOf({ ...item, ...stored }))).not.toContain('8642')
    expect(cellsByHeader({})[label]).toBe('')
    expect(cellsByHeader({}, true)[label]).toBe('')
  })
  test('SSN digits are in the file if they are asked for', () =>
    expect(cellsByHeader({ form_data: { ssn: '0642' } }, true)[label]).toBe('0642'))
})

test('The appraisal is in the file, its amounts as plain numbers', () => {
  const appraisal = { estimatedValue: 90_000, valueRange: '80-100', policyScore: 72, version: 3 }
  expect(cellsByHeader({ appraisal })).toMatchObject({
    'Estimated value': '90000',
    'Value range': '80-100',
    'Policy score': '72',
  })
})

test.each<[what: string, stored: Record<string, unknown>]>([
  ['no answers at all', { form_data: undefined }],
  ['answers that are no map', { form_data: 'text' }],
  ['answers of the wrong kind', { form_data: { city: 7, gender: 'x', medications: 'Aspirin', ssn: 1234 } }],
  ['a broken appraisal', { appraisal: [1] }],
  ['broken moments', { form_created_at: null, created_at: 5, updated_at: {} }],
  ['a broken step and status', { current_step: 'x', status: null }],
])('A record with %s still makes a whole row', (_, stored) =>
  expect(cellsOf({ ...item, ...stored })).toHaveLength(header.length),
)

test('An invalid answer is left out, and the others stay', () => {
  const cells = cellsByHeader({ form_data: { gender: 'x', city: 'Springfield' } })
  expect(cells).toMatchObject({ Gender: '', City: 'Springfield' })
})

test('A record without its id gets it from its key', () =>
  expect(cellsOf({ ...item, user_id: undefined })[0]).toBe(item.user_id))

const isField = (key: string): key is keyof Application => Object.hasOwn(fieldLabels, key)
const fields = Object.keys(fieldLabels).filter(isField)
const cellOf = (field: keyof Application, { [field]: answer }: Application) =>
  typeof answer === 'string' ? answer : JSON.stringify(answer ?? '')
const slowly = (form: unknown, appraisal: unknown) => {
  const application = { ...readApplication(form), ...readApplication(appraisal) }
  return fields.map((field) => (application[field] == null ? '' : cellOf(field, application)))
}

const ids = Object.values(fieldOptions).flatMap((options) => Object.keys(options))
const texts = [
  '',
  ' ',
  ' a',
  'a ',
  'a\nb',
  'Núñez',
  '\ufeffx',
  ...[200, 201, 2000, 2001].map((length) => 'x'.repeat(length)),
  '4/28/19',
  '12',
]
const answer = fc.oneof(
  fc.constantFrom(...ids, ...texts, null, true, false, 0, 25, 100, 12.5),
  fc.string({ maxLength: 120 }),
  anyCharacters(),
  fc.array(fc.constantFrom(...ids, ...texts, 1, null), { maxLength: 4 }),
)
const form = fc.oneof(
  { weight: 9, arbitrary: fc.dictionary(fc.constantFrom(...fields, 'unknown'), answer) },
  { weight: 1, arbitrary: answer },
)

test('The cells are those of the form as the schema reads it, whatever was read before', () => {
  const cells = answerCells(fields, (field, application) =>
    application[field] == null ? '' : cellOf(field, application),
  )
  fc.assert(
    fc.property(form, fc.option(form, { nil: undefined }), (stored, appraisal) => {
      expect(cells(stored, appraisal)).toEqual(slowly(stored, appraisal))
    }),
    { numRuns: 300 },
  )
})
