// A clock that tests can put forward while the local cloud runs.
import type { Clock } from './clock.ts'

export const createMovableClock = (base: Clock) => {
  let offset = 0
  return {
    now: () => base() + offset,
    /** Milliseconds; never back, as no service here could make sense of that. */
    advance(ms: number) {
      offset += Math.max(0, ms)
    },
  }
}

export type MovableClock = ReturnType<typeof createMovableClock>
