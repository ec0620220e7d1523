// The words shown for every answer, on the page and in exports, in the order of an export's columns (LBL-1).
import type { Application } from './application.ts'
import { optionsOf, partOf } from './field-kinds.ts'
import { answerFields, signatureFields } from './fields.ts'

export const fieldLabels = {
  ...partOf(answerFields, 'label'),

  acceptedHipaa: 'I have read and accept the HIPAA authorization above',
  acknowledgeDisclosure: 'I have read and understand the disclosure above',
  ...partOf(signatureFields, 'label'),

  estimatedValue: 'Estimated value',
  valueRange: 'Value range',
  policyScore: 'Policy score',
} satisfies Record<keyof Application, string>

/** The list behind each answer that is chosen from one. */
export const fieldOptions = optionsOf(answerFields)
