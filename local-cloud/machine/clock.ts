// A movable clock.

/** Milliseconds since 1970. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

/** Milliseconds. Longer ones end at once. */
const longestTimer = 2 ** 31 - 1

export const createMovableClock = (base: Clock) => {
  let offset = 0
  const waiting = new Set<() => void>()
  const now = () => base() + offset
  return {
    now,
    advance(ms: number) {
      offset += Math.max(0, ms)
      for (const look of waiting) look()
    },
    /** At `time`, reached or moved to. Returns a cancel. */
    runAt(time: number, run: () => void) {
      let timer: NodeJS.Timeout | undefined
      const cancel = () => {
        clearTimeout(timer)
        waiting.delete(look)
      }
      const look = () => {
        clearTimeout(timer)
        const left = time - now()
        if (left > 0) {
          timer = setTimeout(look, Math.min(left, longestTimer)).unref()
          return
        }
        waiting.delete(look)
        run()
      }
      waiting.add(look)
      look()
      return cancel
    },
  }
}

export type MovableClock = ReturnType<typeof createMovableClock>
