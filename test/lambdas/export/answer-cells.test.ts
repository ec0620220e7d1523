import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Application, readApplication } from '#domain/application.ts'
import { fieldLabels, fieldOptions } from '#domain/labels.ts'
import { answerCells } from '#lambdas/export/export-columns.ts'

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
  fc.string({ maxLength: 10, unit: 'binary' }),
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
