import type { Application } from './application.ts'
import { healthStep } from './steps/health.ts'

export const privateAnswerText = 'Kept private until they submit'

const privateFields = new Set([...Object.keys(healthStep.fields), 'ssn', 'signature'])

export const isPrivateField = (field: string): boolean => privateFields.has(field)

export const withoutPrivateAnswers = (answers: Readonly<Record<string, unknown>>): Application =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => !isPrivateField(field)))
