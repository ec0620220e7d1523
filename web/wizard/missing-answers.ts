// Lists the answers that steps 1 to 3 still need.
import type { Application } from '#domain/application.ts'
import { healthSchema } from '#domain/health.ts'
import { insuredSchema } from '#domain/insured.ts'
import { steps } from '#domain/journey.ts'
import { fieldLabels } from '#domain/labels.ts'
import { policySchema } from '#domain/policy.ts'
import { toFormValues } from '#web/draft/form-values.ts'
import type { StepSchema } from '#web/fields/use-step-form.ts'

export type MissingAnswer = { path: string; field: string; label: string; message: string }

const schemas: readonly StepSchema[] = [policySchema, insuredSchema, healthSchema]
/** Without an answer, these mean no. */
const unasked = { isPremiumFinanced: false, hospitalization: false, medicalConditions: [], medications: [] }

const isLabelled = (field: string): field is keyof typeof fieldLabels => field in fieldLabels

const missingIn = (schema: StepSchema, path: string, application: Application): MissingAnswer[] => {
  const checked = schema.safeParse(toFormValues(schema, application, unasked))
  const issues = checked.success ? [] : checked.error.issues
  const fields = new Map(issues.map((issue) => [String(issue.path[0]), issue.message]))
  return [...fields].map(([field, message]) => ({
    path,
    field,
    label: isLabelled(field) ? fieldLabels[field] : field,
    message,
  }))
}

export const missingAnswers = (application: Application): MissingAnswer[] =>
  schemas.flatMap((schema, index) => missingIn(schema, steps[index]?.path ?? '/', application))
