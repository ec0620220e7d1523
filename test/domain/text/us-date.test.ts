import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftSchema } from '#domain/application.ts'
import { dateHint } from '#domain/field-kinds.ts'
import { hipaaStep } from '#domain/steps/hipaa.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { policyStep } from '#domain/steps/policy.ts'
import { toIsoDate, toUsDate, usDateOf, yearsAfter } from '#domain/text/us-date.ts'
import { hipaaAnswers, insuredAnswers, policyAnswers } from '#test/support/answers/example-answers.ts'
import { toDraft } from '#web/draft/form-values.ts'

test.each([
  ['4/28/1949', '1949-04-28'],
  ['04/28/1949', '1949-04-28'],
  [' 1/2/1950 ', '1950-01-02'],
  ['02/29/2024', '2024-02-29'],
  ['1949-04-28', '1949-04-28'],
])('[POL-4] The text "%s" is the day %s', (typed, iso) => expect(toIsoDate(typed)).toBe(iso))

test.each([
  '02/29/2023',
  '02/30/2024',
  '02/30',
  '13/01',
  '13/01/49',
  '04/31/2020',
  '13/01/2020',
  '00/10/2020',
  '1/1/0001',
  '1/1/49',
  '4/28',
  '28.4.1949',
  'soon',
  '',
])(
  '[F-20] [POL-4] The text "%s" is not a day: it is not rolled over, and every date field says so',
  (typed) => {
    expect(toIsoDate(typed)).toBeUndefined()
    const [day] = typed === '' ? ['soon'] : [typed]
    const dates = [
      policyStep.schema.safeParse({ ...policyAnswers, issueDate: day }),
      insuredStep.schema.safeParse({ ...insuredAnswers, dateOfBirth: day }),
      hipaaStep.schema.safeParse({ ...hipaaAnswers, dateSigned: day }),
    ]
    for (const { error } of dates) expect(error?.issues.map(({ message }) => message)).toEqual([dateHint])
    expect(draftSchema.parse(toDraft({ dateOfBirth: day })), 'kept as typed').toEqual({ dateOfBirth: day })
  },
)

test('[FMT-1] Every day survives the way to its shown form and back', () => {
  const days = fc.date({
    min: new Date('1850-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (day) => {
      const iso = day.toISOString().slice(0, 10)
      expect(toUsDate(iso)).toMatch(/^\d\d\/\d\d\/\d{4}$/)
      expect(toIsoDate(toUsDate(iso))).toBe(iso)
    }),
  )
})

test('A timestamp shows its day, and other text stays', () => {
  expect(toUsDate('2026-11-21T23:59:59.000Z')).toBe('11/21/2026')
  expect(toUsDate('4/2')).toBe('4/2')
  expect(usDateOf(new Date(2026, 0, 5))).toBe('01/05/2026')
})

test.each([
  ['2026-11-21', '2028-11-21'],
  ['2024-02-29', '2026-02-28'],
  ['2022-02-28', '2024-02-28'],
  ['2023-12-31', '2025-12-31'],
])('[HIP-1] The date two years after %s is %s', (from, to) => expect(yearsAfter(from, 2)).toBe(to))
