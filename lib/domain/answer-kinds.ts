// Which answers are money and which are days: stored plainly, shown as people write them.
import { namesOfKind } from './field-kinds.ts'
import { answerFields } from './fields.ts'

export const dateFields: readonly string[] = namesOfKind(answerFields, 'day')
export const moneyFields: readonly string[] = namesOfKind(answerFields, 'money')

/** '250000' as '250,000'; what is no amount stays as it is. */
export const withCommas = (money: string): string =>
  money.replace(/^\d+(?=\.|$)/, (dollars) => dollars.replace(/\B(?=(\d{3})+$)/g, ','))
