// One line of the table of all benchmarks: what was measured, beside what it should be. Nothing here fails a run: the machine may be
// busy, and whoever reads the table judges.
import { styleText } from 'node:util'

export type Finding = {
  what: string
  measured: string
  target: string
  /** null where there is no target. */
  met: boolean | null
}

type Limit = { least: number } | { most: number }

type Measurement = {
  what: string
  /** Compared with the limit, in the unit of the limit. */
  value: number
  limit: Limit
  unit?: string
  /** How the value is written; by default as it is. */
  measured?: string
}

/** The limit itself is met. */
export const judge = ({ what, value, limit, unit = '', measured = String(value) }: Measurement): Finding => ({
  what,
  measured: `${measured}${unit}`,
  target: 'least' in limit ? `at least ${limit.least}${unit}` : `at most ${limit.most}${unit}`,
  met: 'least' in limit ? value >= limit.least : value <= limit.most,
})

/** One measured beside none to hold it to. */
export const note = (what: string, measured: string): Finding => ({ what, measured, target: '', met: null })

const mark = (met: boolean | null) => (met === null ? '' : met ? 'met' : styleText('yellow', 'missed'))

/** Columns as wide as their widest cell; the first line is the header. */
export const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return rows.map(line).join('\n')
}

/** For people, and with `asJson` once more as the last line, for the table of all benchmarks. */
export const printFindings = (findings: readonly Finding[], asJson: boolean): void => {
  const rows = findings.map(({ what, measured, target, met }) => [what, measured, target, mark(met)])
  console.log(columns([['what', 'measured', 'target', ''], ...rows]))
  if (asJson) console.log(JSON.stringify(findings))
}
