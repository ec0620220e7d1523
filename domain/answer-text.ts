import type { Application } from './application.ts'
import { healthLabel, healthPosition } from './steps/health.ts'
import { premiumLabel } from './steps/policy.ts'
import { fieldParts } from './steps/step.ts'
import { fields } from './steps.ts'
import { toUsDate } from './text/us-date.ts'

/** In the order of an export's columns. */
export const fieldLabels = {
  ...fieldParts(fields, 'label'),
  estimatedValue: 'Estimated value',
  valueRange: 'Value range',
  policyScore: 'Policy score',
} satisfies Record<keyof Application, string>

/** Of an insured person who isn't the one who reads them. */
const theirLabels: Partial<Record<keyof Application, string>> = {
  preferredContactMethod: 'Best way to reach them',
  preferredContactTime: 'Best time to reach them',
}

export const labelOf = (
  field: keyof Application,
  { premiumFrequency, insuredPerson }: Application,
): string => {
  if (field === 'premiumAmount') return premiumLabel(premiumFrequency ?? undefined)
  return (insuredPerson === 'someone-else' ? theirLabels[field] : undefined) ?? fieldLabels[field]
}

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

export type AnswerField = Exclude<keyof Application, 'signature'>

const namesOfKind = (kind: string): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === kind ? [name] : []))

export const dateFields = namesOfKind('date')
export const moneyFields = namesOfKind('money')

export const withCommas = (amount: string): string =>
  amount.replace(/^\d+(?=\.|$)/, (dollars) => dollars.replace(/\B(?=(\d{3})+$)/g, ','))

export const optionText = (field: string, id: string): string => {
  const options: Readonly<Record<string, Readonly<Record<string, string>>>> = fieldOptions
  return options[field]?.[id] ?? id
}

/** '100k to 150k' stays as typed. */
const moneyText = (amount: string) =>
  /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(amount) ? `$${withCommas(amount)}` : amount

const listText = (field: string, items: readonly string[]) =>
  items.length === 0 ? 'None' : items.map((item) => optionText(field, item)).join('\n')

const singleText = (field: AnswerField, answer: string) => {
  if (moneyFields.includes(field)) return moneyText(answer)
  if (dateFields.includes(field)) return toUsDate(answer)
  return field === 'ssn' ? `Ends in ${answer}` : optionText(field, answer)
}

/** Older records hold text such as 'good'. */
const healthText = (answer: unknown) => {
  const position = healthPosition(answer)
  return position === undefined ? String(answer) : healthLabel(position)
}

export const answerText = (field: AnswerField, application: Application): string => {
  const answer = application[field]
  if (answer === undefined || answer === null || answer === '') return ''
  if (field === 'overallHealth') return healthText(answer)
  if (field === 'estimatedValue') return moneyText(String(answer))
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (Array.isArray(answer)) return listText(field, answer)
  return singleText(field, String(answer))
}
