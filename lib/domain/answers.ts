// The kinds of answers the forms ask for: what may be typed, the message when it will not do, the one form we store.
// Every kind accepts its own stored form again, so that browser and server check with the same schema.
import * as z from 'zod/mini'
import { keysOf } from './choice.ts'
import { medicationsLimit, phoneMinimumDigits, ssnDigits, textLimits, zipMinimumDigits } from './constants.ts'
import { cleanText, digitsOf } from './text.ts'
import { requiredText, tooLong } from './typed-text.ts'
import { toIsoDate } from './us-date.ts'

/** A text that may be left out; '' and a missing value are the same. Nothing typed is cut off: too long is a message. */
export const optionalText = (limit: number = textLimits.short) =>
  z.pipe(
    z.pipe(
      z.optional(z.string()),
      z.transform((text) => cleanText(text ?? '') || undefined),
    ),
    z.optional(z.string().check(z.maxLength(limit, { error: tooLong(limit), abort: true }))),
  )

/** One id or nothing. An empty selection counts as nothing. */
export const optionalChoice = <Options extends Record<string, string>>(options: Options) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
    z.optional(z.enum(keysOf(options), 'Please choose one of the listed answers')),
  )

const moneyPattern = /^\d{1,12}(\.\d{1,2})?$/
const moneyHint = 'Enter an amount in dollars, for example 250,000'
/** A comma stands before three digits, or '1,5' would become 15 dollars. */
const groupedMoney = /^(\d+|\d{1,3}([,\s]\d{3})+)(\.\d*)?$/
const withoutDollarSign = (text: string) => text.replace(/^\$\s*|\s*\$$/, '')

/** Other texts stay as they are, and are refused by the pattern. */
const plainMoney = (text: string) => {
  const amount = withoutDollarSign(cleanText(text))
  return groupedMoney.test(amount) ? amount.replace(/[,\s]/g, '').replace(/\.$/, '') : amount
}

/** Dollars, typed freely ('$250,000') and stored as plain decimal text ('250000'). */
export const requiredMoney = (message: string) =>
  z.pipe(
    z.pipe(requiredText(message), z.transform(plainMoney)),
    z.string().check(z.regex(moneyPattern, moneyHint)),
  )

export const optionalMoney = z.pipe(
  z.pipe(
    z.optional(z.string()),
    z.transform((text) => plainMoney(text ?? '') || undefined),
  ),
  z.optional(z.string().check(z.regex(moneyPattern, moneyHint))),
)

export const dateHint = 'Enter a real date as month/day/year, for example 4/28/1949'

const dayInMilliseconds = 24 * 60 * 60 * 1000

/** Up to tomorrow by UTC: it is that day already in a part of the world. */
const isNotInFuture = (isoDate: string) =>
  isoDate <= new Date(Date.now() + dayInMilliseconds).toISOString().slice(0, 10)

/** A day that has been, typed as month/day/year and stored as YYYY-MM-DD. */
export const requiredDate = (message: string) =>
  z.pipe(
    z.pipe(
      requiredText(message),
      z.transform((text) => toIsoDate(text) ?? ''),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: dateHint, abort: true }),
        z.refine(isNotInFuture, 'This date is in the future. Please check the year'),
      ),
  )

const hasDigits = (count: number) => (text: string) => digitsOf(text).length >= count

/** Punctuation and spaces are allowed and kept; only the number of digits counts. */
export const requiredPhone = (required: string, tooShort: string) =>
  requiredText(required, 30).check(z.refine(hasDigits(phoneMinimumDigits), tooShort))

export const optionalPhone = (tooShort: string) =>
  optionalText(30).check(
    z.refine((text) => text === undefined || hasDigits(phoneMinimumDigits)(text), tooShort),
  )

/** At least 5 digits; ZIP+4 is welcome. */
export const zipCode = (message: string) =>
  requiredText(message, 10).check(
    z.refine((text) => /^[\d\s-]+$/.test(text) && hasDigits(zipMinimumDigits)(text), message),
  )

export const lastSsnDigits = (message: string) =>
  requiredText(message, 20).check(z.refine((text) => new RegExp(`^\\d{${ssnDigits}}$`).test(text), message))

export const checkbox = z._default(z.boolean(), false)

/** Texts without blanks and repetitions, in the order they were added. */
export const textList = z.pipe(
  z.pipe(
    z._default(
      z.array(z.string()).check(z.maxLength(medicationsLimit, `Please list at most ${medicationsLimit}`)),
      [],
    ),
    z.transform((texts) => [...new Set(texts.map(cleanText).filter((text) => text !== ''))]),
  ),
  z.array(z.string().check(z.maxLength(textLimits.short, tooLong(textLimits.short)))),
)
