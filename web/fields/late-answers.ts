// Its modules import nothing, so that the other chunks stay whole.
import { createStore } from '#web/platform/store.ts'

type TypedAnswers = typeof import('./typed-answers.ts')

/** Empty until then: dates must be typed as month/day/year, amounts as digits, and nothing is asked. */
export const lateAnswers = createStore<Partial<TypedAnswers>>({})

export const loadLateAnswers = () => import('./typed-answers.ts').then(lateAnswers.change, () => undefined)
