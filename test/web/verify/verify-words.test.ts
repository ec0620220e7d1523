import { expect, test } from 'vitest'
import { groupedPaperCode, newPaperCode } from '#domain/papers/paper-code.ts'
import { provideBrand } from '#test/support/provide-brand.ts'
import { answerWords, codeProblem, troubleWords, typedCode } from '#web/verify/verify-words.ts'

const code = newPaperCode((limit) => 7 % limit)
const grouped = groupedPaperCode(code)
const other = code.endsWith('2') ? '3' : '2'

test.each([
  ['as on the paper', grouped, undefined],
  ['in small letters', grouped.toLowerCase(), undefined],
  ['with spaces', ` ${code.match(/.{4}/g)?.join(' ')}\n`, undefined],
  ['without groups', code, undefined],
  ['that is nothing', ' - ', 'Please enter the code'],
  [
    'that is too short',
    code.slice(1),
    'Please check the code. It has 28 letters and numbers. You entered 27.',
  ],
  ['that is too long', `${code}2`, 'Please check the code. It has 28 letters and numbers. You entered 29.'],
  ['with a look-alike', `O${code.slice(1)}`, 'Please check the code. It never has 0, 1, I, L, or O.'],
  [
    'with a wrong last character',
    code.slice(0, -1) + other,
    'Please check the code. One or more letters or numbers are different on the paper.',
  ],
])('a code %s', (_, typed, problem) => {
  expect(codeProblem(typed)).toBe(problem)
})

test('a whole address counts as the code behind its #', () => {
  expect(typedCode(`https://larkfield.example/verify#${grouped}`)).toBe(grouped)
  expect(typedCode(grouped)).toBe(grouped)
})

const paper = { kind: 'authorization', initials: 'M.W.', on: '2028-11-01' } as const

test.each([
  ['in-force', 'In force until November\u00a01, 2028'],
  ['taken-back', 'Taken back on November\u00a01, 2028'],
  ['expired', 'Expired on November\u00a01, 2028'],
] as const)('%s names the day, in every time zone', (answer, title) => {
  expect(answerWords({ ...paper, answer }, 'code').title).toBe(title)
})

test.each([
  ['code', 'in-force', /Compare the initials.*can’t show whether/],
  ['file', 'in-force', /exactly as we issued it.*Compare the initials/],
  ['file', 'taken-back', /Don’t release anything with/],
  ['file', 'expired', /Don’t release anything with/],
] as const)('by its %s, a paper that is %s: what to do', (by, answer, words) => {
  expect(answerWords({ ...paper, answer }, by).text).toMatch(words)
})

test.each([
  ['code', 'We don’t know this code'],
  ['file', 'Not as we issued it'],
] as const)('an unknown %s is not to be relied on', (by, title) => {
  const words = answerWords({ answer: 'unknown' }, by)
  expect([words.title, words.text]).toEqual([title, expect.stringContaining('don’t rely on')])
})

test.each(['busy', 'unreachable', 'failed', 'not-a-pdf', 'unreadable'] as const)(
  '%s says what to do',
  (trouble) => {
    provideBrand('Larkfield')
    const { title, text } = troubleWords(trouble)
    expect(`${title}. ${text}`).toMatch(/again|Please choose/)
    for (const part of [title, text]) expect(part).toMatch(/\w/)
  },
)
