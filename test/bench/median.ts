// Calculates and formats the median of measurements.

/** Of an even number of values the mean of the two in the middle. Errors: when there are none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const high = sorted[Math.floor(sorted.length / 2)]
  const low = sorted[Math.ceil(sorted.length / 2) - 1]
  if (high === undefined || low === undefined) throw new Error('There is no median of no values.')
  return (low + high) / 2
}

/** `share` from 0 to 1; the smallest value that at least this share of the values does not exceed. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (found === undefined) throw new Error('There is no percentile of no values.')
  return found
}

/** '1.24 (1.18–1.31)': the median, and between which values it lies. */
export const withRange = (values: readonly number[], digits: number): string => {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  )
  return least === most ? `${middle}` : `${middle} (${least}–${most})`
}
