import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { draftSchema, readApplication } from '#domain/application.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { byteOrderMark, csvRow, originalText } from '#domain/text/csv.ts'
import { displayName, initials } from '#domain/text/person-name.ts'
import { awkwardNames } from '#test/support/answers/awkward-names.ts'
import { insuredAnswers } from '#test/support/answers/example-answers.ts'
import { toDraft } from '#web/draft/form-values.ts'

describe.each(awkwardNames)('[F-19] A name with %s', (_, typed, kept) => {
  test('is stored whole and unchanged after more rounds', () => {
    const draft = toDraft({ lastName: typed })
    const stored = draftSchema.parse(draft)
    expect(stored).toEqual({ lastName: kept })
    expect(readApplication(JSON.parse(JSON.stringify(stored)))).toEqual({ lastName: kept })
    expect(insuredStep.schema.parse({ ...insuredAnswers, lastName: typed }).lastName).toBe(kept)
  })

  test('is in a CSV file unchanged, and never as a formula', () => {
    const [[cell = ''] = []] = parse(Buffer.from(byteOrderMark + csvRow([kept, 'next'])), { bom: true })
    expect(originalText(cell)).toBe(kept)
    expect(cell).not.toMatch(/^[=+\-@]/)
  })

  test('gives a display name and two whole signs for the avatar', () => {
    const person = { firstName: kept, lastName: kept }
    expect(displayName(person)).toBe(`${kept} ${kept}`)
    const letters = initials(person)
    expect(letters.isWellFormed()).toBe(true)
    expect([...new Intl.Segmenter('en').segment(letters)]).toHaveLength(2)
    expect([...letters].length).toBeLessThanOrEqual(24)
  })
})

test.each([
  ['201 characters', 'x'.repeat(201), 'Please use at most 200 characters'],
  ['201 characters beyond 16 bits', '𝒜'.repeat(201), 'Please use at most 200 characters'],
  ['nothing that can be seen', '\u200b\u200d\u2800 ', 'Last name is required'],
])('[F-19] A name of %s gets a message and is not cut off', (_, typed, message) => {
  const { error } = insuredStep.schema.safeParse({ ...insuredAnswers, lastName: typed })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
