// A text that must be given, and an email: the kinds of answers that the sign-in asks for too, and so without those of the wizard.
import * as z from 'zod/mini'
import { textLimits } from './constants.ts'
import { cleanText } from './text.ts'

export const tooLong = (limit: number) => `Please use at most ${limit} characters`

const cleaned = (limit: number) =>
  z.pipe(z.pipe(z.string(), z.transform(cleanText)), z.string().check(z.maxLength(limit, tooLong(limit))))

/** A text that must not be empty. */
export const requiredText = (message: string, limit: number = textLimits.short) =>
  z.pipe(
    z._default(z.string(message), ''),
    z.pipe(cleaned(limit), z.string().check(z.minLength(1, { error: message, abort: true }))),
  )

const emailPattern = /^[^\s@<>(),;:"[\]\\]+@([^\s@.<>(),;:"[\]\\]+\.)+[^\s@.<>(),;:"[\]\\]{2,}$/

export const email = (message: string) =>
  requiredText(message, 254).check(z.refine((text) => emailPattern.test(text), message))
