// The name of an account, and the name and initials in the header.

import { cleanText } from './clean-text.ts'
import { signUpNameMaximumLength } from './constants.ts'

/** Anyone can write an account's name without our form, so clean and cut it. */
export const oneLineName = (text: string): string =>
  [...cleanText(text.replace(/\s+/g, ' '))].slice(0, signUpNameMaximumLength).join('')

type Person = { firstName?: string | undefined; lastName?: string | undefined; email?: string | undefined }

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The longest family emoji has 11 code points. Longer signs are piles of accents, which no avatar can hold. */
const codePointLimit = 12

/** One visible sign, with its accents or emoji parts. */
const firstLetter = (text: string | undefined) => {
  const sign = segmenter.segment(text?.trim() ?? '').containing(0)?.segment ?? ''
  const [codePoint = '', ...rest] = sign
  return (rest.length < codePointLimit ? sign : codePoint).toUpperCase()
}

/** First and last name, else the email before the '@', else 'User'. */
export const displayName = ({ firstName, lastName, email }: Person): string =>
  [firstName, lastName]
    .map((name) => name?.trim())
    .filter((name) => name)
    .join(' ') ||
  email?.trim().split('@')[0] ||
  'User'

/** Of first and last name, else of the first name, else of the email, else 'U'. */
export const initials = ({ firstName, lastName, email }: Person): string => {
  if (firstLetter(firstName) && firstLetter(lastName)) return firstLetter(firstName) + firstLetter(lastName)
  return firstLetter(firstName) || firstLetter(email) || 'U'
}
