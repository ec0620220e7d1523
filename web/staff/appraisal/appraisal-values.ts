// An empty field removes its value.
import * as z from 'zod/mini'
import { answerText, fieldLabels, withCommas } from '#domain/answer-text.ts'
import type { Application } from '#domain/application.ts'
import { appraisalRequestSchema, type recordAppraisal } from '#domain/contracts/submission-contract.ts'
import { optionalMoney } from '#domain/field-kinds.ts'
import { cleanLine } from '#domain/text/text-rules.ts'
import { typed } from '#web/staff/typed.ts'

const { shape } = appraisalRequestSchema

/** NaN fails with the score's own message. */
const numberOf = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN)

export const typedAppraisalSchema = z.object({
  estimatedValue: z.pipe(
    optionalMoney,
    z.pipe(
      z.transform((amount: string | undefined) => (amount === undefined ? null : Number(amount))),
      shape.estimatedValue,
    ),
  ),
  valueRange: z.pipe(
    typed((text) => cleanLine(text) || null),
    shape.valueRange,
  ),
  policyScore: z.pipe(
    typed((text) => (text.trim() === '' ? null : numberOf(text.trim()))),
    shape.policyScore,
  ),
})
export type TypedAppraisal = z.input<typeof typedAppraisalSchema>
export type AppraisalValues = Omit<z.input<typeof recordAppraisal.request>, 'id' | 'version'>

const appraisalFields = ['estimatedValue', 'valueRange', 'policyScore'] as const
type AppraisalField = (typeof appraisalFields)[number]

export const isAppraisalField = (name: string): name is AppraisalField =>
  appraisalFields.some((field) => field === name)

type Appraisal = Pick<Application, AppraisalField>

export const typedAppraisalOf = ({ estimatedValue, valueRange, policyScore }: Appraisal): TypedAppraisal => ({
  estimatedValue: withCommas(String(estimatedValue ?? '')),
  valueRange: valueRange ?? '',
  policyScore: String(policyScore ?? ''),
})

export const appraisalFacts = (appraisal: Appraisal) =>
  appraisalFields.map((field) => ({
    name: fieldLabels[field],
    value: answerText(field, appraisal) || 'None',
  }))

export const isSameAppraisal = (one: Appraisal, other: Appraisal): boolean =>
  appraisalFields.every((field) => answerText(field, one) === answerText(field, other))

export const hasAppraisal = (appraisal: Appraisal): boolean => !isSameAppraisal(appraisal, {})
