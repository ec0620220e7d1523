// The words of each answer about a paper.
import { expect, test } from 'vitest'
import { provideBrand } from '#test/support/provide-brand.ts'
import { answerWords, troubleWords } from '#web/verify/verify-words.ts'

const paper = { kind: 'authorization', initials: 'M.W.', on: '2028-11-01' } as const

test.each([
  ['in-force', 'In force until November\u00a01, 2028'],
  ['taken-back', 'Taken back on November\u00a01, 2028'],
  ['expired', 'Expired on November\u00a01, 2028'],
] as const)('%s names the day, in every time zone', (answer, title) => {
  expect(answerWords({ ...paper, answer }, 'code').title).toBe(title)
})

test('only a file is exactly as we issued it', () => {
  expect(answerWords({ ...paper, answer: 'in-force' }, 'file').text).toContain('exactly as we issued it')
  expect(answerWords({ ...paper, answer: 'in-force' }, 'code').text).toContain('can’t show whether')
  for (const by of ['file', 'code'] as const)
    expect(answerWords({ ...paper, answer: 'in-force' }, by).text).toContain('Compare the initials')
})

test.each([
  ['code', 'We don’t know this code'],
  ['file', 'Not as we issued it'],
] as const)('an unknown %s', (by, title) => {
  expect(answerWords({ answer: 'unknown' }, by).title).toBe(title)
})

test('only an ended or unknown paper is one to do nothing with', () => {
  for (const answer of ['taken-back', 'expired'] as const)
    expect(answerWords({ ...paper, answer }, 'file').text).toContain('Don’t release anything with')
  for (const by of ['code', 'file'] as const)
    expect(answerWords({ answer: 'unknown' }, by).text).toContain('don’t rely on')
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
