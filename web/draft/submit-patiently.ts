// One submission, from the press of the button to an answer: tried again by itself while the service is busy, and never waited for
// without end. Every try is the same submission to the server, so that it can't be stored twice.

import { busyFor } from '#web/api/busy-for.ts'
import { backOff } from '#web/platform/back-off.ts'
import type { Schedule } from '#web/platform/schedule.ts'

/** Milliseconds of waiting for a busy service, all in all. */
const patience = 60_000
/** Milliseconds without an answer after which a try counts as lost: the API itself gives up after 30 seconds. */
const answerTimeout = 45_000

/** Nobody knows whether it was stored. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

type Clock = { schedule: Schedule; random: () => number }

const later = ({ schedule }: Clock, milliseconds: number) =>
  new Promise<void>((resolve) => void schedule(resolve, milliseconds))

/** Rejects with NoAnswer when the promise is still open after so many milliseconds. */
export const answeredWithin = async <Answer>(
  promise: Promise<Answer>,
  milliseconds: number,
  schedule: Schedule,
): Promise<Answer> => {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const cancel = schedule(() => reject(new NoAnswer('No answer in time')), milliseconds)
  return Promise.race([promise, silence]).finally(cancel)
}

/** Rejects as the last try does. */
export const submitPatiently = async <Answer>(
  attempt: () => Promise<Answer>,
  clock: Clock,
): Promise<Answer> => {
  const tryAgain = async (failures: number, waited: number): Promise<Answer> => {
    try {
      return await answeredWithin(attempt(), answerTimeout, clock.schedule)
    } catch (error) {
      const asked = busyFor(error)
      if (asked === undefined) throw error
      const wait = Math.max(asked * (1 + clock.random() / 2), backOff(failures, clock.random))
      if (waited + wait > patience) throw error
      await later(clock, wait)
      return tryAgain(failures + 1, waited + wait)
    }
  }
  return tryAgain(1, 0)
}
