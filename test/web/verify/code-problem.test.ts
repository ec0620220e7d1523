// What the page says to a code before it sends it.
import { expect, test } from 'vitest'
import { groupedPaperCode, newPaperCode } from '#domain/papers/paper-code.ts'
import { codeProblem, typedCode } from '#web/verify/verify-words.ts'

const code = newPaperCode((limit) => 7 % limit)
const grouped = groupedPaperCode(code)
const other = code.endsWith('2') ? '3' : '2'

test.each([
  ['as on the paper', grouped],
  ['in small letters', grouped.toLowerCase()],
  ['with spaces', ` ${code.match(/.{4}/g)?.join(' ')}\n`],
  ['without groups', code],
])('a code can be sent %s', (_, typed) => {
  expect(codeProblem(typed)).toBeUndefined()
})

test.each([
  ['nothing', ' - ', 'Please enter the code'],
  ['too little', code.slice(1), 'Please check the code. It has 28 letters and numbers. You entered 27.'],
  ['too much', `${code}2`, 'Please check the code. It has 28 letters and numbers. You entered 29.'],
  ['a look-alike', `O${code.slice(1)}`, 'Please check the code. It never has 0, 1, I, L, or O.'],
  [
    'a wrong last character',
    code.slice(0, -1) + other,
    'Please check the code. One or more letters or numbers are different on the paper.',
  ],
])('the page says what is wrong with %s', (_, typed, problem) => {
  expect(codeProblem(typed)).toBe(problem)
})

test('a whole address counts as the code behind its #', () => {
  expect(typedCode(`https://larkfield.example/verify#${grouped}`)).toBe(grouped)
  expect(typedCode(grouped)).toBe(grouped)
})
