import * as z from 'zod/mini'
import { requiredText } from './text/text-rules.ts'

/** Beside `form_data`, for indexes. A damaged one isn't searched. */
type Searched = Readonly<Record<string, unknown>>

/** Unicode doesn't take these apart. */
const lookAlikes = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', '’': "'" }),
)
const anyLookAlike = new RegExp(`[${[...lookAlikes.keys()].join('')}]`, 'g')

/** 'José' as 'jose'. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(anyLookAlike, (letter) => lookAlikes.get(letter) ?? letter)

export const compactText = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** One of fifty user ids has nine digits in such groups. */
const anyUserId = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi

/** Nine digits without a separator can be a policy number. */
const hasSocialSecurityNumber = (words: string): boolean => {
  const [found = ''] =
    /(?<!\d)\d{3}[^\p{L}\p{N}]*\d{2}[^\p{L}\p{N}]*\d{4}(?!\d)/u.exec(
      words.normalize('NFKC').replace(anyUserId, ''),
    ) ?? []
  return found.length > 9
}

const longestSearch = 100

export const searchWords = requiredText('Please type what to search for', longestSearch).check(
  z.refine((words) => compactText(words).length > 1, 'Please type at least 2 letters or digits.'),
  z.refine(
    (words) => !hasSocialSecurityNumber(words),
    'Social Security numbers can’t be searched. Please search by name, email, phone, policy number, or reference.',
  ),
)

const textOf = (record: Searched, column: string) => {
  const value = record[column]
  return typeof value === 'string' ? value : ''
}

/** A line per value: no word spans two. */
const searchedText = (record: Searched): string => {
  const text = (column: string) => textOf(record, column)
  const plain = ['first_name', 'last_name', 'email', 'account_email', 'insurer'].map((column) =>
    plainText(text(column)),
  )
  const codes = ['phone_number', 'alternate_phone', 'policy_number', 'reference'].map(text)
  const compacted = [text('first_name') + text('last_name'), ...codes].map(compactText)
  return [...plain, ...compacted].join('\n')
}

/** People often leave out the US code. */
const withoutCountryCode = (digits: string) => digits.replace(/^1(\d{10})$/, '$1')

/** '(555) 010-1234' as '5550101234'. */
export const phoneDigits = (text: string): string => withoutCountryCode(text.replace(/\D/g, ''))

/** Every word in any order, or one code: 'HZ77 W335', '(555) 010-1234'. Or 8 or more first characters of an id. */
export const searchFor = (words: string) => {
  const parts = plainText(words)
    .split(/\s+/)
    .filter((part) => compactText(part) !== '')
  const codes = parts.map(compactText)
  const whole = withoutCountryCode(compactText(words))
  const [id = ''] = parts
  const isId = parts.length === 1 && id.length >= 8
  if (parts.length === 0) return () => false
  return (record: Searched, recordId: string): boolean => {
    const text = searchedText(record)
    const has = (part: string, index: number) => text.includes(part) || text.includes(codes[index] ?? part)
    return parts.every(has) || text.includes(whole) || (isId && recordId.startsWith(id))
  }
}

/** 'O’Neill, José' as 'oneill' and 'jose'. */
const namesOf = (text: string) =>
  text
    .split(/\s+/)
    .map(compactText)
    .filter((name) => name !== '')

const codesOf = (record: Searched) => {
  const compacted = ['policy_number', 'reference'].map((column) => compactText(textOf(record, column)))
  const phones = ['phone_number', 'alternate_phone'].map((column) => phoneDigits(textOf(record, column)))
  const emails = ['email', 'account_email'].map((column) => plainText(textOf(record, column)))
  return [...compacted, ...phones, ...emails].filter((code) => code !== '')
}

/** 0 is best: a whole code, a whole name, beginnings of a name, within. */
export const rankBy = (words: string) => {
  const parts = namesOf(words)
  const whole = [compactText(words), phoneDigits(words), plainText(words).trim()]
  return (record: Searched): number => {
    if (codesOf(record).some((code) => whole.includes(code))) return 0
    const names = namesOf(`${textOf(record, 'first_name')} ${textOf(record, 'last_name')}`)
    if (parts.length === names.length && parts.every((part) => names.includes(part))) return 1
    return parts.every((part) => names.some((name) => name.startsWith(part))) ? 2 : 3
  }
}
