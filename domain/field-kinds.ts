import * as z from 'zod/mini'
import { phoneMinimumDigits, ssnDigits, textLimits, zipMinimumDigits } from './constants.ts'
import {
  type Clean,
  cleanLine,
  cleanText,
  digitsOf,
  idsOf,
  oneOf,
  requiredText,
  tooLong,
  typedText,
} from './text/text-rules.ts'
import { toIsoDate, toUsDate } from './text/us-date.ts'

export const optionalText = (limit: number = textLimits.short, clean: Clean = cleanLine) =>
  z.pipe(
    z.pipe(
      z.optional(z.string()),
      z.transform((typed) => clean(typed ?? '') || undefined),
    ),
    z.optional(z.string().check(z.maxLength(limit, { error: tooLong(limit), abort: true }))),
  )

const moneyPattern = /^\d{1,12}(\.\d{1,2})?$/
const moneyHint = 'Enter an amount in dollars, for example 250,000'
/** '1,5' must not become 15 dollars. */
const groupedMoney = /^(\d+|\d{1,3}([,\s]\d{3})+)(\.\d*)?$/

const plainMoney = (typed: string) => {
  const amount = cleanLine(typed).replace(/^\$\s*|\s*\$$/, '')
  return groupedMoney.test(amount) ? amount.replace(/[,\s]/g, '').replace(/\.$/, '') : amount
}

export const requiredMoney = (message: string) =>
  z.pipe(
    z.pipe(requiredText(message), z.transform(plainMoney)),
    z.string().check(z.regex(moneyPattern, moneyHint)),
  )

export const optionalMoney = z.pipe(
  z.pipe(
    z.optional(z.string()),
    z.transform((typed) => plainMoney(typed ?? '') || undefined),
  ),
  z.optional(z.string().check(z.regex(moneyPattern, moneyHint))),
)

export const dateHint =
  'Enter the date as month/day/year, with all four digits of the year. For example: 4/28/1949'

const dayInMilliseconds = 24 * 60 * 60 * 1000

/** Tomorrow by UTC is today somewhere. */
const isNotInFuture = (isoDate: string) =>
  isoDate <= new Date(Date.now() + dayInMilliseconds).toISOString().slice(0, 10)

export const requiredDate = (message: string) =>
  z.pipe(
    z.pipe(
      requiredText(message),
      z.transform((typed) => toIsoDate(typed) ?? ''),
    ),
    z.string().check(z.minLength(1, { error: dateHint, abort: true })),
  )

export const pastDate = (message: string) =>
  requiredDate(message).check(z.refine(isNotInFuture, 'This date is in the future. Please check the year'))

const hasDigits = (count: number) => (typed: string) => digitsOf(typed).length >= count

export const shortPhone = 'Phone number must be at least 10 digits'

export const requiredPhone = (message: string, missing = message) =>
  requiredText(missing, 30).check(z.refine(hasDigits(phoneMinimumDigits), message))

export const optionalPhone = (message: string) =>
  optionalText(30).check(
    z.refine((typed) => typed === undefined || hasDigits(phoneMinimumDigits)(typed), message),
  )

export const zipCode = (message: string) =>
  requiredText(message, 10).check(
    z.refine((typed) => /^[\d\s-]+$/.test(typed) && hasDigits(zipMinimumDigits)(typed), message),
  )

export const lastSsnDigits = (message: string) =>
  requiredText(message, 20).check(z.refine((typed) => new RegExp(`^\\d{${ssnDigits}}$`).test(typed), message))

type TextRule = z.ZodMiniType<string | undefined>

const textual = <const Kind extends string>(kind: Kind, label: string, rule: TextRule, limit: number) => ({
  label,
  kind,
  draft: z.nullable(typedText(limit)),
  rule,
})

export const text = (label: string, rule: TextRule = optionalText(), limit: number = textLimits.short) =>
  textual('text', label, rule, limit)

export const longText = (label: string) => ({
  label,
  kind: 'long-text' as const,
  draft: z.nullable(typedText(textLimits.long, cleanText)),
  rule: optionalText(textLimits.long, cleanText),
})

export const money = (label: string, rule: TextRule = optionalMoney) =>
  textual('money', label, rule, textLimits.short)

/** YYYY-MM-DD, shown as MM/DD/YYYY */
export const date = (label: string, rule: TextRule) => textual('date', label, rule, textLimits.short)

export const yesOrNo = (label: string) => ({
  label,
  kind: 'yes-or-no' as const,
  draft: z.nullable(z.boolean()),
  rule: z._default(z.boolean(), false),
})

const optionalChoice = (options: Record<string, string>) =>
  z.pipe(
    z.transform((chosen: unknown) => (chosen === '' || chosen === null ? undefined : chosen)),
    z.optional(oneOf(options, 'Please choose one of the listed answers')),
  )

export const choice = <const Options extends Record<string, string>>(
  label: string,
  options: Options,
  required?: string,
) => {
  const rule: TextRule = required === undefined ? optionalChoice(options) : oneOf(options, required)
  return { label, kind: 'choice' as const, options, draft: z.nullable(z.enum(idsOf(options))), rule }
}

export const choices = <const Options extends Record<string, string>>(
  label: string,
  options: Options,
  unlisted: string,
) => ({
  label,
  kind: 'choices' as const,
  options,
  draft: z.nullable(z.array(z.enum(idsOf(options))).check(z.maxLength(Object.keys(options).length))),
  rule: z._default(z.array(z.enum(idsOf(options), unlisted)), []),
})

export const textList = (label: string, limit: number) => {
  const atMost = z.maxLength(limit, `Please list at most ${limit}`)
  return {
    label,
    kind: 'text-list' as const,
    draft: z.nullable(z.array(typedText(textLimits.short)).check(atMost)),
    rule: z.pipe(
      z.pipe(
        z._default(z.array(z.string()).check(atMost), []),
        z.transform((typed) => [...new Set(typed.map(cleanLine).filter((item) => item !== ''))]),
      ),
      z.array(z.string().check(z.maxLength(textLimits.short, tooLong(textLimits.short)))),
    ),
  }
}

/** stored as MM/DD/YYYY */
export const dateAsTyped = (label: string, required: string) => ({
  label,
  kind: 'shown-date' as const,
  draft: z.nullable(typedText(textLimits.short)),
  rule: z.pipe(
    z.pipe(
      requiredText(required),
      z.transform((typed) => toUsDate(toIsoDate(typed) ?? '')),
    ),
    z.string().check(z.minLength(1, dateHint)),
  ),
})

export const consent = (label: string, required: string) => ({
  label,
  kind: 'consent' as const,
  rule: z.literal(true, required),
})

export const customField = <Draft extends z.ZodMiniType, Rule extends z.ZodMiniType>(
  label: string,
  { draft, rule }: { draft: Draft; rule: Rule },
) => ({ label, kind: 'special' as const, draft: z.nullable(draft), rule })
