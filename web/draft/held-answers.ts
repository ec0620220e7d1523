// Four digits can be the start of nine. They wait for a long pause, or until the page is left.
import { pick } from '#domain/pick.ts'
import { createTimer, type Schedule, type Timer } from '#web/platform/schedule.ts'
import { type Answers, isSameAnswer } from './save-call.ts'

/** Milliseconds. People look for the rest of a number in their papers. */
const longPause = 30_000

export class HeldAnswers<A extends Answers> {
  readonly #pause: Timer
  readonly #save: (answers: Partial<A>) => void
  #held: Partial<A> = {}

  constructor(schedule: Schedule, save: (answers: Partial<A>) => void) {
    this.#pause = createTimer(schedule)
    this.#save = save
  }

  has = (field: string): boolean => field in this.#held
  isEmpty = (): boolean => Object.keys(this.#held).length === 0

  /** An answer that is back at `latest` stays held: it was touched. */
  hold(answers: Partial<A>, latest: A) {
    const isTouched = (field: string) => field in this.#held || !isSameAnswer(answers[field], latest[field])
    this.#held = { ...this.#held, ...pick(answers, isTouched) }
    this.#pause.start(this.release, longPause)
  }

  /** Returns the test for fields that were held. */
  forget(fields: readonly string[]): (field: string) => boolean {
    const before = this.#held
    this.#held = pick(before, (field) => !fields.includes(field))
    return (field) => field in before
  }

  release = () => {
    this.#pause.cancel()
    if (!this.isEmpty()) this.#save(this.#held)
  }
}
