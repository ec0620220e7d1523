// The time of the local cloud. Passed in, so that a test can let 24 hours go by at once.

/** Milliseconds since 1970, like `Date.now`. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()
