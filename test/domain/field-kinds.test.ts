import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { draftSchema, readApplication } from '#domain/application.ts'
import { optionalMoney, optionalText, requiredMoney } from '#domain/field-kinds.ts'
import { signsAsSchema } from '#domain/papers/papers.ts'
import { healthStep } from '#domain/steps/health.ts'
import { hipaaStep } from '#domain/steps/hipaa.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { policyStep } from '#domain/steps/policy.ts'
import { cleanText, email, mailableEmail } from '#domain/text/text-rules.ts'
import {
  healthAnswers,
  hipaaAnswers,
  insuredAnswers,
  policyAnswers,
} from '#test/support/answers/example-answers.ts'
import { anyCharacters } from '#test/support/any-characters.ts'

/** Any UTF-16 there is, and more often than not the characters that make trouble. */
const anyText = fc
  .array(
    fc.oneof(
      anyCharacters(4),
      fc.constantFrom(
        '\ud83d',
        '\ude00',
        '\u0301',
        '\u0001',
        '\u202e',
        '\u061c',
        '\u200b',
        ' ',
        'e',
        '\u0958',
      ),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''))

describe('cleaning a text', () => {
  test('Cleaning twice gives the same as cleaning once: well-formed, trimmed, composed text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text)
        expect(cleanText(clean)).toBe(clean)
        expect([clean.isWellFormed(), clean.trim(), clean.normalize('NFC')]).toEqual([true, clean, clean])
      }),
    )
  })

  test.each([
    ['half an emoji', 'Mary\ud83d', 'Mary'],
    ['a control character between letter and accent', 'Jose\u0001\u0301', 'Jos\u00e9'],
    ['an Arabic direction mark', 'Ma\u061cry', 'Mary'],
    ['the mark for an unreadable character [KEP-6]', 'Aus\ufffdtin', 'Austin'],
    ['an emoji of several characters', '👩‍👧', '👩‍👧'],
    ['a name from right to left', 'שרה', 'שרה'],
  ])('Cleaning handles %s', (_, typed, clean) => expect(cleanText(typed)).toBe(clean))
})

describe('an answer of one line', () => {
  const typed = ' Warren\n Buffett\u2028of\tOmaha\r\n'
  const clean = 'Warren Buffett of Omaha'

  test('[PAP-45] A draft, a finished form, an older record, a list, and a reason to sign have no line break', () => {
    const draft = { lastName: typed, city: typed, signingRight: typed, medications: [typed] }
    const cleaned = { lastName: clean, city: clean, signingRight: clean, medications: [clean] }
    expect(draftSchema.parse(draft)).toEqual(cleaned)
    expect(readApplication(draft)).toEqual(cleaned)
    expect(insuredStep.fields.lastName.rule.parse(typed)).toBe(clean)
    expect(healthStep.fields.medications.rule.parse([typed])).toEqual([clean])
    expect(signsAsSchema.parse({ as: 'representative', because: typed })).toMatchObject({ because: clean })
  })

  test('A long answer keeps its lines', () => {
    const lines = { otherConditions: 'Asthma\nGout' }
    expect(draftSchema.parse(lines)).toEqual(lines)
    expect(healthStep.fields.otherConditions.rule.parse(lines.otherConditions)).toBe(lines.otherConditions)
  })
})

describe('a draft', () => {
  test('A stored draft reads back unchanged, whatever was typed', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyText, { maxLength: 3 }), (lastName, medications) => {
        const stored = draftSchema.parse({ lastName, medications })
        expect(draftSchema.parse(stored)).toEqual(stored)
        expect(readApplication(stored)).toEqual(stored)
      }),
    )
  })

  test('A draft is measured after cleaning: 200 characters and a blank fit, a text that grows does not', () => {
    expect(draftSchema.parse({ city: `${'x'.repeat(200)} ` })).toEqual({ city: 'x'.repeat(200) })
    expect(draftSchema.safeParse({ city: '\u0958'.repeat(200) }).success).toBe(false)
  })
})

test('A text that is too long gets a message and is not cut off', () => {
  expect(optionalText(5).parse(' 12345 ')).toBe('12345')
  expect(optionalText(5).safeParse('123456').error?.issues[0]?.message).toBe(
    'Please use at most 5 characters',
  )
})

describe('money', () => {
  test.each([
    ['250000', '250000'],
    ['$250,000', '250000'],
    ['1,234,567.89', '1234567.89'],
    ['250 000', '250000'],
    ['100,000.', '100000'],
    ['10 $', '10'],
    ['\u200b$ 250,000', '250000'],
  ])('The amount "%s" is stored as %s dollars', (typed, stored) => {
    expect(requiredMoney('Required').parse(typed)).toBe(stored)
    expect(optionalMoney.parse(typed)).toBe(stored)
    expect(requiredMoney('Required').parse(stored)).toBe(stored)
  })

  test.each(['$1,2,3', '1,5', '250,00', '1234,567', '1 2', '1$2', '-5', '1e6', '.', '$', '1.234', '٢٥٠'])(
    'The amount "%s" is refused instead of guessed',
    (typed) => expect(requiredMoney('Required').safeParse(typed).success).toBe(false),
  )
})

test.each([
  'mary@example..com',
  'mary@.com',
  'mary@example.c',
  'mary jones@example.com',
  'mary@@example.com',
])('The text %s is not an email address', (typed) => expect(email('No').safeParse(typed).success).toBe(false))

test.each(['zoë@example.com', 'zoe@exämple.com', 'zoe😀@example.com', '=?utf-8?q?zoe?=@example.com'])(
  'No mail can go to %s, and who enters it is told',
  (typed) => {
    const sent = mailableEmail('No').safeParse(typed)
    expect(sent.error?.issues.map(({ message }) => message)).toEqual([
      'We can’t send to these letters. Please enter another address',
    ])
    expect(mailableEmail('No').safeParse('zoe@example.com').success).toBe(true)
  },
)

const everyField: [name: string, schema: z.ZodMiniType, complete: object][] = [
  ['policy', policyStep.schema, policyAnswers],
  ['insured', insuredStep.schema, insuredAnswers],
  ['health', healthStep.schema, { ...healthAnswers, medications: [], medicalConditions: [] }],
  ['HIPAA', hipaaStep.schema, hipaaAnswers],
]

test.each(everyField)('The %s form has its own message for any input', (_, schema, complete) => {
  const typed = fc.oneof(fc.string(), fc.constantFrom('x'.repeat(3000), '', ' '))
  const fields = Object.keys(complete).filter((field) => typeof Object(complete)[field] === 'string')
  fc.assert(
    fc.property(fc.constantFrom(...fields), typed, (field, value) => {
      const issues = schema.safeParse({ ...complete, [field]: value }).error?.issues ?? []
      for (const { message } of issues) expect(message, field).not.toBe('Invalid input')
    }),
  )
})

test.each<[string, z.ZodMiniType, unknown]>([
  [
    '51 medications',
    healthStep.fields.medications.rule,
    Array.from({ length: 51 }, (_, n) => `Medication ${n}`),
  ],
  ['an unknown condition', healthStep.schema, { ...healthAnswers, medicalConditions: ['gout'] }],
  ['a health in words', healthStep.schema, { ...healthAnswers, overallHealth: 'Good' }],
  ['a health of 33', healthStep.schema, { ...healthAnswers, overallHealth: 33 }],
  ['a health of 125', healthStep.schema, { ...healthAnswers, overallHealth: 125 }],
])('The form refuses %s with a sentence', (_, schema, value) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^(Please|Choose) \w+ \w+/),
  ])
})
