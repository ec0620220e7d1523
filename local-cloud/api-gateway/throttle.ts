// The token bucket of API Gateway: `burst` requests at once, refilled by `rate` a second.

/** Takes one token; false when there is none. `now` is in milliseconds. */
export const createThrottle = (rate: number, burst: number, now: () => number = () => performance.now()) => {
  let tokens = burst
  let filledAt = now()
  return (): boolean => {
    const at = now()
    tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * rate)
    filledAt = at
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
