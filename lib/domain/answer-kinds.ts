// Which answers are money and which are days: stored plainly, shown as people write them.
import type { Application } from './application.ts'

export const dateFields: readonly string[] = ['issueDate', 'dateOfBirth'] satisfies (keyof Application)[]
export const moneyFields: readonly string[] = [
  'faceValue',
  'premiumAmount',
  'cashSurrenderValue',
  'loanAmount',
] satisfies (keyof Application)[]

/** '250000' as '250,000'; what is no amount stays as it is. */
export const withCommas = (money: string): string =>
  money.replace(/^\d+(?=\.|$)/, (dollars) => dollars.replace(/\B(?=(\d{3})+$)/g, ','))
