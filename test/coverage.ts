// Merges the coverage of all suites: of bin, lib, lambdas, and the local cloud. Child processes do not count.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { root } from './command.ts'

/**
 * What each suite counts: only where it runs lines that no other does, because counting slows what it counts. The browser suite
 * runs all in other processes.
 */
const counted: Readonly<Record<string, string>> = {
  unit: '{domain,lambdas}',
  infra: '{domain,lib}',
  'local-cloud': 'local-cloud',
  local: '{bin,lambdas}',
}
export const coveredSuites: readonly string[] = Object.keys(counted)

/** The least share of lines, in percent: about two less than it was when this was written. */
const floors = {
  domain: 97,
  'lib/constructs': 98,
  'local-cloud': 93,
  bin: 77,
  lib: 80,
  lambdas: 86,
} as const

const coverageFolder = (suite: string): string =>
  join(root, 'node_modules/.cache/larkfield-tests/coverage', suite)

export const coverageFlags = (suite: string): string[] => [
  '--coverage.enabled',
  `--coverage.reportsDirectory=${coverageFolder(suite)}`,
  `--coverage.include=${counted[suite]}/**/*.ts`,
]

const placeSchema = z.object({ start: z.object({ line: z.number() }) })
const fileSchema = z.object({
  path: z.string(),
  statementMap: z.record(z.string(), placeSchema),
  s: z.record(z.string(), z.number()),
})
const coverageSchema = z.record(z.string(), fileSchema)

const readCoverage = () => {
  const files = new Map<string, Map<number, boolean>>()
  const reports = coveredSuites.map((suite) => join(coverageFolder(suite), 'coverage-final.json'))
  for (const report of reports.filter(existsSync))
    for (const file of Object.values(coverageSchema.parse(JSON.parse(readFileSync(report, 'utf8'))))) {
      const name = relative(root, file.path).replaceAll('\\', '/')
      const lines = files.get(name) ?? new Map<number, boolean>()
      for (const [id, { start }] of Object.entries(file.statementMap))
        lines.set(start.line, lines.get(start.line) || (file.s[id] ?? 0) > 0)
      files.set(name, lines)
    }
  return files
}

const shareOf = (lines: readonly boolean[]) =>
  lines.length === 0 ? 100 : (100 * lines.filter(Boolean).length) / lines.length

/** Of several the longest name: lib/constructs before lib. */
const areaOf = (name: string) =>
  Object.keys(floors)
    .filter((area) => name.startsWith(`${area}/`))
    .reduce((longest, area) => (area.length > longest.length ? area : longest), '')

/** Prints the shares; false where an area is below its floor. */
export const reportCoverage = (): boolean => {
  const files = [...readCoverage()]
  console.log(
    `\nCoverage of lines in percent, by ${coveredSuites.join(', ')} (what they start as processes of their own is not counted)`,
  )
  const shares = Object.entries(floors).map(([area, floor]) => {
    const lines = files.filter(([name]) => areaOf(name) === area).flatMap(([, own]) => [...own.values()])
    return { area, share: Number(shareOf(lines).toFixed(1)), floor }
  })
  console.table(shares)
  const missed = files
    .map(([file, lines]) => ({ file, 'lines not run': [...lines.values()].filter((isRun) => !isRun).length }))
    .toSorted((one, other) => other['lines not run'] - one['lines not run'])
  console.table(missed.slice(0, 8))
  const isAbove = shares.every(({ share, floor }) => share >= floor)
  if (!isAbove) console.log('The coverage of lines is below its floor, which is in test/coverage.ts.')
  return isAbove
}
