import * as z from 'zod/mini'
import type { StepOutline } from '../paths.ts'

type Fields = Record<string, { label: string; kind: string; rule: z.ZodMiniType; draft?: z.ZodMiniType }>
type Part = 'label' | 'draft' | 'rule'
export type Answers = Readonly<Record<string, unknown>>

/** Adds the mapped type that Object.fromEntries lacks. */
export function fieldParts<Own extends Fields, Name extends Part>(
  fields: Own,
  part: Name,
): { [Field in keyof Own]: Own[Field] extends Record<Name, infer Value> ? Value : never }
export function fieldParts(fields: Fields, part: Part) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]]))
}

/** @param isFilled for redirects, weaker than the schema */
export const createStep = <Outline extends StepOutline, Own extends Fields>(
  outline: Outline,
  fields: Own,
  isFilled: (answers: Answers) => boolean,
) => ({ ...outline, fields, schema: z.object(fieldParts(fields, 'rule')), isFilled })

export const isFilledText = (answer: unknown): boolean => typeof answer === 'string' && answer.trim() !== ''

export const isOptional = ({ rule }: { rule: z.ZodMiniType }): boolean => rule.safeParse(undefined).success
