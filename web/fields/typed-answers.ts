// Loaded after the step is shown.
export { oddAnswerQuestion } from '#domain/odd-answers.ts'
export { readDate } from '#domain/text/typed-date.ts'
export { readMoney } from '#domain/text/typed-money.ts'
