// How long to wait before a failed save is tried again: 1 to 30 seconds, doubling, spread out so that clients do not return together.

const shortest = 1000
const longest = 30_000

/**
 * Milliseconds to wait after the given number of failures in a row (1 or more).
 * @param random gives a number from 0 to 1
 */
export const backOff = (failures: number, random: () => number): number => {
  const upper = Math.min(longest, shortest * 2 ** failures)
  return Math.round(upper / 2 + (random() * upper) / 2)
}
