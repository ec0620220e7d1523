// Measurements as lines of the one table: their middle, how far they lie apart, and whether the target is met.
import { median, type Result } from './result.ts'

type Limit = { least: number } | { most: number }

type Measurement = {
  what: string
  /** Compared with the limit, in its unit. */
  value: number
  limit: Limit
  unit?: string
  /** How the value is written; by default as it is. */
  measured?: string
}

/** The limit itself is met. */
export const judge = ({ what, value, limit, unit = '', measured = String(value) }: Measurement): Result => ({
  what,
  measured: `${measured}${unit}`,
  target: 'least' in limit ? `at least ${limit.least}${unit}` : `at most ${limit.most}${unit}`,
  met: 'least' in limit ? value >= limit.least : value <= limit.most,
})

/** What has no target. */
export const note = (what: string, measured: string): Result => ({ what, measured, target: '', met: null })

/** '1.24 (1.18–1.31)': the median, and between which values it lies. */
export const withRange = (values: readonly number[], digits: number): string => {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  )
  return least === most ? `${middle}` : `${middle} (${least}–${most})`
}

/** `share` from 0 to 1; the smallest value that at least this share of the values does not exceed. 0 of no values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0
