import { commonPasswords } from './common-passwords.ts'

const common = new Set(commonPasswords)
const decorationLimit = 4
const dateLimit = 8
const wordMinimum = 3

/** 'password1!' also gives 'password'. */
const undecorated = (password: string): string[] => {
  const longest = /[^\p{L}]*$/u.exec(password)?.[0].length ?? 0
  const lengths = Array.from({ length: Math.min(longest, decorationLimit) + 1 }, (_, length) => length)
  return lengths.map((length) => password.slice(0, password.length - length))
}

const rows = 'abcdefghijklmnopqrstuvwxyz 01234567890'
const patternMinimum = 6

/** 'abcdefgh', '87654321', 'abcabc'. */
const isPattern = (text: string): boolean =>
  text.length >= patternMinimum && (rows.includes(text) || /^(.+)\1+$/u.test(text))

const backward = (text: string) => [...text].reverse().join('')

const isKnown = (text: string): boolean => common.has(text) || isPattern(text)

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}]+/u)])
    .map(lettersOf)
    .filter((word) => word.length >= wordMinimum)
    .toSorted((one, other) => other.length - one.length)

/** 'Mary.Jones1949'. */
const isMadeOf = (texts: readonly string[], password: string): boolean => {
  const letters = lettersOf(password)
  if (letters === '' || password.length - letters.length > dateLimit) return false
  return wordsOf(texts).reduce((rest, word) => rest.replaceAll(word, ''), letters) === ''
}

/** @param about the person's names and email, and the product name */
export const isEasyPassword = (typed: string, about: readonly string[]): boolean => {
  const password = typed.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  return (
    new Set(password).size < 3 ||
    undecorated(password).some((part) => isKnown(part) || isKnown(backward(part))) ||
    isMadeOf(about, password)
  )
}
