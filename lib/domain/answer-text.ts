// A stored answer as the words people read: never an id, never a bare number that means dollars (OPT-11, FMT-1).
import { dateFields, moneyFields, withCommas } from './answer-kinds.ts'
import type { Application } from './application.ts'
import { healthPosition, healthWord } from './health.ts'
import { fieldOptions } from './labels.ts'
import { toUsDate } from './us-date.ts'

/** A signature is shown as a picture, not as words. */
export type AnswerField = Exclude<keyof Application, 'signature'>

/** The words for one id; what is on no list stays as it is. */
export const optionWords = (field: string, id: string): string => {
  const options: Readonly<Record<string, Readonly<Record<string, string>>>> = fieldOptions
  return options[field]?.[id] ?? id
}

/** An amount only half typed stays as it was typed. */
const moneyText = (amount: string) => (/^\d/.test(amount) ? `$${withCommas(amount)}` : amount)

const listText = (field: string, items: readonly string[]) =>
  items.length === 0 ? 'None' : items.map((item) => optionWords(field, item)).join('\n')

const textOf = (field: AnswerField, answer: string) => {
  if (moneyFields.includes(field)) return moneyText(answer)
  if (dateFields.includes(field)) return toUsDate(answer)
  return field === 'ssn' ? `Ends in ${answer}` : optionWords(field, answer)
}

/** A word that an older record holds in place of a number is the answer itself. */
const healthText = (answer: unknown) => {
  const position = healthPosition(answer)
  return position === undefined ? String(answer) : healthWord(position)
}

/** '' where there is no answer. The items of a list stand on lines of their own. */
export const answerText = (field: AnswerField, application: Application): string => {
  const answer = application[field]
  if (answer === undefined || answer === null || answer === '') return ''
  if (field === 'overallHealth') return healthText(answer)
  if (field === 'estimatedValue') return moneyText(String(answer))
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (Array.isArray(answer)) return listText(field, answer)
  return textOf(field, String(answer))
}
