// Its modules import only what every step has, so that the other chunks stay whole.
import { createStore } from '#web/platform/store.ts'

type TypedAnswers = typeof import('./typed-answers.ts')

/** Until it loads, dates must be typed as month/day/year, and amounts as digits. */
export const lateAnswers = createStore<Partial<TypedAnswers>>({})

export const loadLateAnswers = () => import('./typed-answers.ts').then(lateAnswers.change, () => undefined)
