import { signUpNameMaximumLength } from '../constants.ts'
import { cleanLine } from './text-rules.ts'

/** anyone can write account names without our form */
export const oneLineName = (text: string): string =>
  [...cleanLine(text)].slice(0, signUpNameMaximumLength).join('')

type Person = { firstName?: string | undefined; lastName?: string | undefined; email?: string | undefined }

let segmenter: Intl.Segmenter | undefined

/** Takes 9 ms of a cold start, and 34 of a slow phone's first view. */
const graphemes = () => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter
}

/** The longest family emoji has 11. */
const codePointLimit = 12

/** Nothing joins two characters of ASCII. */
const plainLetter = /^[ -~](?![^ -~])/

const firstLetter = (text = '') => {
  const name = text.trim()
  if (name === '') return ''
  const sign = plainLetter.exec(name)?.[0] ?? graphemes().segment(name).containing(0)?.segment ?? ''
  const [codePoint = '', ...rest] = sign
  return (rest.length < codePointLimit ? sign : codePoint).toUpperCase()
}

export const displayName = ({ firstName, lastName, email }: Person): string =>
  [firstName, lastName]
    .map((name) => name?.trim())
    .filter((name) => name)
    .join(' ') ||
  email?.trim().split('@')[0] ||
  'User'

export const initials = ({ firstName, lastName, email }: Person): string => {
  const [first, last] = [firstName, lastName].map(firstLetter)
  return first && last ? first + last : first || firstLetter(email) || 'U'
}

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

/** By first and last word: middle names, capitals, and accents don't count. */
export const isSameName = (one: string, other: string): boolean => {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  return first[0] === second[0] && first.at(-1) === second.at(-1)
}
