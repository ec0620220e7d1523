// What we make of typed answers. A chunk of its own, loaded after the step is shown.
export { oddAnswerQuestion } from '#domain/odd-answers.ts'
export { readDate } from '#domain/typed-date.ts'
export { readMoney } from '#domain/typed-money.ts'
