// Retries a submission while the service is busy, and limits how long a reply can take.
import { busyDelay } from '#web/calls/call-api.ts'
import { backOff } from '#web/platform/back-off.ts'
import type { Schedule } from '#web/platform/schedule.ts'

const patience = 60_000
/** Milliseconds without a reply after which a try counts as lost. The API gives up after 30 seconds. */
const replyTimeout = 45_000

/** The submission can be stored or not. */
export class NoReply extends Error {
  override readonly name = 'NoReply'
}

type Clock = { schedule: Schedule; random: () => number }

const later = ({ schedule }: Clock, milliseconds: number) =>
  new Promise<void>((resolve) => void schedule(resolve, milliseconds))

export const withTimeout = async <Reply>(
  promise: Promise<Reply>,
  milliseconds: number,
  schedule: Schedule,
): Promise<Reply> => {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const cancel = schedule(() => reject(new NoReply('No reply in time')), milliseconds)
  return Promise.race([promise, silence]).finally(cancel)
}

export const submitPatiently = async <Reply>(attempt: () => Promise<Reply>, clock: Clock): Promise<Reply> => {
  const tryAgain = async (failures: number, waited: number): Promise<Reply> => {
    try {
      return await withTimeout(attempt(), replyTimeout, clock.schedule)
    } catch (error) {
      const asked = busyDelay(error)
      if (asked === undefined) throw error
      const wait = Math.max(asked * (1 + clock.random() / 2), backOff(failures, clock.random))
      if (waited + wait > patience) throw error
      await later(clock, wait)
      return tryAgain(failures + 1, waited + wait)
    }
  }
  return tryAgain(1, 0)
}
