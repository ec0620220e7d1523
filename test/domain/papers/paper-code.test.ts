import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeAlphabet, groupedPaperCode, newPaperCode, readPaperCode } from '#domain/papers/paper-code.ts'

const codes = Array.from({ length: 50 }, () => newPaperCode(randomInt))

test('[PAP-12] A code has more than 128 random bits, and no characters that look alike', () => {
  expect(27 * Math.log2(codeAlphabet.length)).toBeGreaterThan(128)
  expect(codeAlphabet).not.toMatch(/[01OIL]/)
  expect([...codeAlphabet].toSorted().join('')).toBe(codeAlphabet)
  for (const code of codes) expect(code).toMatch(new RegExp(`^[${codeAlphabet}]{28}$`))
  expect(new Set(codes).size).toBe(codes.length)
})

test('[PAP-12] Each character comes from the source of chance, and the last one checks the others', () => {
  const limits: number[] = []
  const last = newPaperCode((limit) => {
    limits.push(limit)
    return limit - 1
  })
  expect(limits).toEqual(Array.from({ length: 27 }, () => 31))
  expect(last).toBe(`${'Z'.repeat(27)}U`)
  expect(newPaperCode(() => 0)).toBe('2'.repeat(28))
  expect(newPaperCode(() => 1)).toBe(`${'3'.repeat(27)}8`)
})

test('[PAP-12] A code is read with small letters, spaces, and dashes of any kind', () => {
  for (const code of codes) {
    expect(readPaperCode(code)).toBe(code)
    expect(readPaperCode(` ${groupedPaperCode(code).toLowerCase()} `)).toBe(code)
    expect(readPaperCode(code.replace(/(.{4})(.{4})(.{4})/, '$1 $2–$3—.'))).toBe(code)
  }
})

test('[PAP-12] Each wrong character and each swap of two different ones is found', () => {
  const [code = ''] = codes
  for (let place = 0; place < code.length; place += 1) {
    for (const other of codeAlphabet) {
      const wrong = code.slice(0, place) + other + code.slice(place + 1)
      expect(readPaperCode(wrong)).toBe(wrong === code ? code : undefined)
    }
    for (let next = place + 1; next < code.length - 1; next += 1) {
      const swapped = [...code].with(place, code.charAt(next)).with(next, code.charAt(place)).join('')
      expect(readPaperCode(swapped)).toBe(swapped === code ? code : undefined)
    }
  }
})

test('[PAP-12] With a character that no code has, no last character makes it one', () => {
  for (const last of codeAlphabet) expect(readPaperCode(`0${'2'.repeat(26)}${last}`)).toBeUndefined()
})

test.each(['', ' ', '2', '2'.repeat(27), '2'.repeat(29), `${'2'.repeat(27)}0`, '2'.repeat(27).concat('ſ')])(
  '[PAP-12] %j is no code',
  (typed) => expect(readPaperCode(typed)).toBeUndefined(),
)

test('A code is shown in groups of four', () => {
  expect(groupedPaperCode('222233334444')).toBe('2222-3333-4444')
  expect(groupedPaperCode('')).toBe('')
})
