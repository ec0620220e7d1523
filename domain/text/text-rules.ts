import * as z from 'zod/mini'
import { textLimits } from '../constants.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/g
const bidirectionalControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
/** DynamoDB refuses them. */
const loneSurrogates = /\p{Surrogate}/gu
/** In place of broken UTF-8 */
const unreadable = /\ufffd/g
/** Faster for exports of a million forms. */
const printableAscii = /^[\t\n\r -~]*$/
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu

export type Clean = (text: string) => string

/** Normalizes last: a removed character can separate letter and accent. */
export const cleanText = (text: string): string => {
  if (printableAscii.test(text)) return text.trim()
  const clean = text
    .replace(controls, '')
    .replace(bidirectionalControls, '')
    .replace(/\u200b/g, '')
    .replace(loneSurrogates, '')
    .replace(unreadable, '')
    .normalize('NFC')
    .trim()
  return visibleLength(clean) === 0 ? '' : clean
}

/** For an answer of one line: a line break could make what a person typed look like what we say. */
export const cleanLine = (text: string): string => cleanText(text.replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ')

export const visibleLength = (text: string): number => [...text.replace(invisible, '')].length

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** `toLocaleString` takes 5 ms of a cold start. */
const grouped = (limit: number) => String(limit).replace(/\B(?=(\d{3})+$)/g, ',')

export const tooLong = (limit: number) => `Please use at most ${grouped(limit)} characters`

const cleaned = (limit: number) =>
  z.pipe(z.pipe(z.string(), z.transform(cleanLine)), z.string().check(z.maxLength(limit, tooLong(limit))))

export const requiredText = (message: string, limit: number = textLimits.short) =>
  z.pipe(
    z._default(z.string(message), ''),
    z.pipe(cleaned(limit), z.string().check(z.minLength(1, { error: message, abort: true }))),
  )

/** `required`: a message; without it, nothing is fine too. */
export const typedText = (limit: number, clean: Clean = cleanLine, required?: string) =>
  z
    .string()
    .check(
      z.overwrite(clean),
      z.maxLength(limit, tooLong(limit)),
      ...(required === undefined ? [] : [z.minLength(1, required)]),
    )

const emailPattern = /^[^\s@<>(),;:"[\]\\]+@([^\s@.<>(),;:"[\]\\]+\.)+[^\s@.<>(),;:"[\]\\]{2,}$/

export const email = (message: string) =>
  requiredText(message, 254).check(z.refine((text) => emailPattern.test(text), message))

/** SES sends to no other letters, and mail programs would decode what begins with =?. */
export const mailableEmail = (message: string) =>
  email(message).check(
    z.refine(
      (text) => /^(?!=\?)[!-~]+$/.test(text),
      'We can’t send to these letters. Please enter another address',
    ),
  )

export const idsOf = <Options extends Readonly<Record<string, unknown>>>(
  options: Options,
): (keyof Options & string)[] => Object.keys(options)

export const oneOf = <Options extends Record<string, string>>(options: Options, message: string) =>
  z.enum(idsOf(options), message)
