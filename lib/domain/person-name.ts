// How a person is called: the name of an account, and the name and letters in the header (MNU-2, MNU-3).

import { cleanText } from './clean-text.ts'
import { signUpNameMaximumLength } from './constants.ts'

/** A name as an account holds it, which anyone can write without our form: clean, on one line, no longer than the form takes. */
export const oneLineName = (text: string): string =>
  [...cleanText(text.replace(/\s+/g, ' '))].slice(0, signUpNameMaximumLength).join('')

type Person = { firstName?: string | undefined; lastName?: string | undefined; email?: string | undefined }

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The longest emoji of a family has 11 code points; what has more is a pile of accents, and no avatar holds it. */
const codePointLimit = 12

/** What a reader sees as one sign: an accent or the parts of an emoji stay with it. */
const firstLetter = (text: string | undefined) => {
  const sign = segmenter.segment(text?.trim() ?? '').containing(0)?.segment ?? ''
  const [codePoint = '', ...rest] = sign
  return (rest.length < codePointLimit ? sign : codePoint).toUpperCase()
}

/** First plus last name if either exists, else the email's part before the at-sign, else 'User'. */
export const displayName = ({ firstName, lastName, email }: Person): string =>
  [firstName, lastName]
    .map((name) => name?.trim())
    .filter((name) => name)
    .join(' ') ||
  email?.trim().split('@')[0] ||
  'User'

/** First letters of first and last name, else of the first name, else of the email, else 'U'. */
export const initials = ({ firstName, lastName, email }: Person): string => {
  if (firstLetter(firstName) && firstLetter(lastName)) return firstLetter(firstName) + firstLetter(lastName)
  return firstLetter(firstName) || firstLetter(email) || 'U'
}
