// Answers in the middle of being typed: four digits can be the start of nine. They wait for a long pause, or until the page is left.
import { pick } from '#domain/pick.ts'
import type { Schedule } from '#web/platform/schedule.ts'
import { type Answers, isSameAnswer } from './save-call.ts'
import { createTimer, type Timer } from './timer.ts'

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

  isEmpty = (): boolean => Object.keys(this.#held).length === 0

  /** Replaces what was held: people type in one place at a time. An answer that is back at `latest` is whole, and saved. */
  hold(answers: Partial<A>, latest: A) {
    const isLatest = (field: string) => isSameAnswer(answers[field], latest[field])
    const back = pick(answers, (field) => field in this.#held && isLatest(field))
    if (Object.keys(back).length > 0) this.#save(back)
    this.#held = pick(answers, (field) => !isLatest(field))
    this.#pause.start(this.release, longPause)
  }

  /** Call it for every saved answer. Gives the test for fields that were held. */
  forget(answers: Partial<A>): (field: string) => boolean {
    const before = this.#held
    this.#held = pick(before, (field) => !(field in answers))
    return (field) => field in before
  }

  release = () => {
    this.#pause.cancel()
    if (!this.isEmpty()) this.#save(this.#held)
  }
}
