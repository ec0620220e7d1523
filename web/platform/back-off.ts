// The wait before the next try: 1 to 30 seconds, doubling, with random spread.

const shortest = 1000
const longest = 30_000

/** Milliseconds. `failures` in a row, from 1. `random` returns 0 to 1. */
export const backOff = (failures: number, random: () => number): number => {
  const upper = Math.min(longest, shortest * 2 ** failures)
  return Math.round(upper / 2 + (random() * upper) / 2)
}
