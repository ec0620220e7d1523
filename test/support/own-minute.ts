// A minute of the cloud's clock in which nobody has tried a public call yet.
import type { LocalCloud } from '#local-cloud/local-cloud.ts'

const minute = 60_000

/** Each call moves the clock to the start of the next minute. */
export const ownMinute = (cloud: LocalCloud) => {
  let ahead = 0
  return (): void => {
    const untilNext = minute - ((Date.now() + ahead) % minute)
    ahead += untilNext
    cloud.advanceClock(untilNext)
  }
}
