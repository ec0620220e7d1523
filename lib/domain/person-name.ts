// Names and initials.

import { cleanLine } from './clean-text.ts'
import { signUpNameMaximumLength } from './constants.ts'

/** anyone can write account names without our form */
export const oneLineName = (text: string): string =>
  [...cleanLine(text)].slice(0, signUpNameMaximumLength).join('')

type Person = { firstName?: string | undefined; lastName?: string | undefined; email?: string | undefined }

let segmenter: Intl.Segmenter | undefined

/** Takes 9 ms of a cold start. */
const graphemes = () => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter
}

/** The longest family emoji has 11. */
const codePointLimit = 12

const firstLetter = (text: string | undefined) => {
  const sign =
    graphemes()
      .segment(text?.trim() ?? '')
      .containing(0)?.segment ?? ''
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
  if (firstLetter(firstName) && firstLetter(lastName)) return firstLetter(firstName) + firstLetter(lastName)
  return firstLetter(firstName) || firstLetter(email) || 'U'
}
