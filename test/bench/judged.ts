// Formats a measurement with its target as one line of the results table.
import type { Result } from './result.ts'

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
