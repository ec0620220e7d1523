// Results of benchmarks: judged by their targets, printed for people, and with --json also as one last line for `npm run bench`.
import * as z from 'zod/mini'

/** `met` is null where there is no target. */
export const resultsSchema = z.array(
  z.object({ what: z.string(), measured: z.string(), target: z.string(), met: z.nullable(z.boolean()) }),
)
export type Result = z.infer<typeof resultsSchema>[number]

type Measurement = {
  what: string
  /** Compared with the limit, in its unit. */
  value: number
  limit: { least: number } | { most: number }
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

const words = { true: 'met', false: 'MISSED', null: '' } as const

/** Prints them, and sets exit code 1 when a target is missed. */
export const show = (results: readonly Result[]): void => {
  console.table(results.map((one) => ({ ...one, met: words[`${one.met}`] })))
  if (results.some(({ met }) => met === false)) process.exitCode = 1
}

export const tell = (results: readonly Result[]): void => {
  show(results)
  if (process.argv.includes('--json')) console.log(JSON.stringify(results))
}

/** 1,234,567 */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
