// The kinds of fields that a step is made of: each gives its label, what a draft may hold of it, and the list it is chosen from.
// A draft takes half-typed answers; whether an answer will do is for the step's own schema to say.
import * as z from 'zod/mini'
import { keysOf } from './choice.ts'
import { textLimits } from './constants.ts'
import { cleanText } from './text.ts'

/** Measured after it is cleaned, as it will be again when it is loaded. */
const filledText = (limit: number) =>
  z.string().check(z.overwrite(cleanText), z.maxLength(limit, `Please use at most ${limit} characters`))

const ofKind =
  <Kind extends string>(kind: Kind) =>
  (label: string, limit: number = textLimits.short) => ({ label, kind, draft: z.nullable(filledText(limit)) })

/** @param limit characters */
export const text = ofKind('text')
export const longText = (label: string) => text(label, textLimits.long)
/** Dollars: stored as plain decimal text, shown with commas. */
export const money = ofKind('money')
/** A day: stored as YYYY-MM-DD, shown as MM/DD/YYYY. */
export const day = ofKind('day')

export const yesOrNo = (label: string) => ({
  label,
  kind: 'yes-or-no' as const,
  draft: z.nullable(z.boolean()),
})

/** One out of a list, which is the menu, the schema and the words in exports at once: an id is never shown raw (OPT-11). */
export const choice = <const Options extends Record<string, string>>(label: string, options: Options) => ({
  label,
  kind: 'choice' as const,
  options,
  draft: z.nullable(z.enum(keysOf(options))),
})

/** Any number out of a list. */
export const choices = <const Options extends Record<string, string>>(label: string, options: Options) => ({
  label,
  kind: 'choices' as const,
  options,
  draft: z.nullable(z.array(z.enum(keysOf(options))).check(z.maxLength(Object.keys(options).length))),
})

/** @param limit of texts */
export const textList = (label: string, limit: number) => ({
  label,
  kind: 'text-list' as const,
  draft: z.nullable(
    z.array(filledText(textLimits.short)).check(z.maxLength(limit, `Please list at most ${limit}`)),
  ),
})

/** A kind that only one field has. */
export const special = <Draft extends z.ZodMiniType>(label: string, draft: Draft) => ({
  label,
  kind: 'special' as const,
  draft: z.nullable(draft),
})

type Fields = Record<string, { label: string; draft: z.ZodMiniType; kind: string }>

/** A rule for every field of a step, and for no other. */
export type RulesOf<Own> = Record<keyof Own, z.ZodMiniType>

/** One part of every field, under the field's name. The first line is the type: no library types a mapped object. */
export function partOf<Own extends Fields, Part extends 'label' | 'draft'>(
  fields: Own,
  part: Part,
): { [Name in keyof Own]: Own[Name][Part] }
export function partOf(fields: Fields, part: 'label' | 'draft') {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]]))
}

type Chosen<Own> = { [Name in keyof Own as Own[Name] extends { options: object } ? Name : never]: Own[Name] }

/** The list of every field that is chosen from one. */
export function optionsOf<Own extends Fields>(
  fields: Own,
): { [Name in keyof Chosen<Own>]: Chosen<Own>[Name] extends { options: infer Options } ? Options : never }
export function optionsOf(fields: Record<string, { options?: object }>) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { options }]) => (options ? [[name, options]] : [])),
  )
}

export const namesOfKind = (fields: Fields, kind: 'money' | 'day'): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === kind)
