// Prints the results of a benchmark for people, and with --json also as one last line for `npm run bench`.
import * as z from 'zod/mini'

/** `met` is null where there is no target. */
export const resultsSchema = z.array(
  z.object({ what: z.string(), measured: z.string(), target: z.string(), met: z.nullable(z.boolean()) }),
)
export type Result = z.infer<typeof resultsSchema>[number]

const words = { true: 'met', false: 'MISSED', null: '' } as const

/** Columns as wide as what stands in them. */
export const tableOf = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const cellsOf = ({ what, measured, target, met }: Result): string[] => [
  what,
  measured,
  target,
  words[`${met}`],
]

/** Prints them, and sets exit code 1 when a target is missed. */
export const tell = (results: readonly Result[]): void => {
  console.log(`\n${tableOf([['what', 'measured', 'target', ''], ...results.map(cellsOf)])}`)
  if (process.argv.includes('--json')) console.log(JSON.stringify(results))
  if (results.some(({ met }) => met === false)) process.exitCode = 1
}

/** 1,234,567 */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
