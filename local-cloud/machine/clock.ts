// A clock that tests can move forward.

/** Milliseconds since 1970. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

export const createMovableClock = (base: Clock) => {
  let offset = 0
  return {
    now: () => base() + offset,
    advance(ms: number) {
      offset += Math.max(0, ms)
    },
  }
}

export type MovableClock = ReturnType<typeof createMovableClock>
