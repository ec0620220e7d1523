import * as z from 'zod/mini'
import { textLimits } from '../constants.ts'
import { type Clean, cleanLine } from './clean-text.ts'

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

export const idsOf = <Options extends Readonly<Record<string, unknown>>>(
  options: Options,
): (keyof Options & string)[] => Object.keys(options)

export const oneOf = <Options extends Record<string, string>>(options: Options, message: string) =>
  z.enum(idsOf(options), message)
