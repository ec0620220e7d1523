// Labels in the order of an export's columns.
import type { Application } from './application.ts'
import { premiumLabel } from './steps/policy.ts'
import { fieldParts } from './steps/step.ts'
import { fields } from './steps.ts'

export const fieldLabels = {
  ...fieldParts(fields, 'label'),
  estimatedValue: 'Estimated value',
  valueRange: 'Value range',
  policyScore: 'Policy score',
} satisfies Record<keyof Application, string>

export const labelOf = (field: keyof Application, { premiumFrequency }: Application): string =>
  field === 'premiumAmount' ? premiumLabel(premiumFrequency ?? undefined) : fieldLabels[field]

type Fields = typeof fields
type Options = {
  [Name in keyof Fields as Fields[Name] extends { options: object } ? Name : never]: Fields[Name] extends {
    options: infer List
  }
    ? List
    : never
}

function optionsOf(all: Fields): Options
function optionsOf(all: Record<string, { label: string; options?: object }>) {
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, { options }]) => (options ? [[name, options]] : [])),
  )
}

export const fieldOptions = optionsOf(fields)
