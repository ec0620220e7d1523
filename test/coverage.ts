// Merges the coverage of all suites: of bin, lib, lambdas, and the local cloud. Child processes do not count.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { root } from './command.ts'

/** Without the browser suite: all that it runs here is in other processes. */
export const coveredSuites: readonly string[] = ['unit', 'infra', 'local-cloud', 'local']

/** The least share of lines, in percent: about two less than it was when this was written. */
const floors = {
  'lib/domain': 97,
  'lib/constructs': 98,
  'local-cloud': 93,
  bin: 77,
  lib: 80,
  lambdas: 86,
} as const

export const coverageFolder = (suite: string): string =>
  join(root, 'node_modules/.cache/larkfield-tests/coverage', suite)

const placeSchema = z.object({ start: z.object({ line: z.number(), column: z.nullish(z.number()) }) })
const fileSchema = z.object({
  path: z.string(),
  statementMap: z.record(z.string(), placeSchema),
  s: z.record(z.string(), z.number()),
  branchMap: z.record(z.string(), z.object({ loc: placeSchema })),
  b: z.record(z.string(), z.array(z.number())),
})
const coverageSchema = z.record(z.string(), fileSchema)

/** Whether each line and each way of a branch was run. */
type Covered = { lines: Map<string, boolean>; branches: Map<string, boolean> }

const mark = (places: Map<string, boolean>, place: string, count: number) =>
  places.set(place, (places.get(place) ?? false) || count > 0)

const add = ({ lines, branches }: Covered, { statementMap, s, branchMap, b }: z.infer<typeof fileSchema>) => {
  for (const [id, { start }] of Object.entries(statementMap)) mark(lines, String(start.line), s[id] ?? 0)
  for (const [id, { loc }] of Object.entries(branchMap))
    for (const [way, count] of (b[id] ?? []).entries())
      mark(branches, `${loc.start.line}:${loc.start.column} ${way}`, count)
}

const readCoverage = () => {
  const files = new Map<string, Covered>()
  for (const path of coveredSuites
    .map((suite) => join(coverageFolder(suite), 'coverage-final.json'))
    .filter(existsSync))
    for (const file of Object.values(coverageSchema.parse(JSON.parse(readFileSync(path, 'utf8'))))) {
      const name = relative(root, file.path).replaceAll('\\', '/')
      const covered = files.get(name) ?? { lines: new Map(), branches: new Map() }
      add(covered, file)
      files.set(name, covered)
    }
  return files
}

const shareOf = (maps: readonly Map<string, boolean>[]) => {
  const all = maps.flatMap((map) => [...map.values()])
  return all.length === 0 ? 100 : (100 * all.filter(Boolean).length) / all.length
}

/** Of several the longest name: lib/domain before lib. */
const areaOf = (name: string) =>
  Object.keys(floors)
    .filter((area) => name.startsWith(`${area}/`))
    .reduce((longest, area) => (area.length > longest.length ? area : longest), '')

const percent = (share: number) => share.toFixed(1).padStart(6)

/** Prints the shares; false where an area is below its floor. */
export const reportCoverage = (): boolean => {
  const files = [...readCoverage()]
  console.log(
    `\nCoverage in percent, by ${coveredSuites.join(', ')} (what they start as processes of their own is not counted)`,
  )
  console.log('area            lines  branches  floor of lines')
  const shares = Object.entries(floors).map(([area, floor]) => {
    const inArea = files.filter(([name]) => areaOf(name) === area).map(([, covered]) => covered)
    const lines = shareOf(inArea.map((covered) => covered.lines))
    const branches = shareOf(inArea.map((covered) => covered.branches))
    console.log(`${area.padEnd(14)} ${percent(lines)}    ${percent(branches)}  ${percent(floor)}`)
    return { lines, floor }
  })
  const missed = files
    .map(([name, { lines }]) => ({ name, count: [...lines.values()].filter((isRun) => !isRun).length }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 8)
  console.log(
    `Lines not run, in the files that have most of them: ${missed.map(({ name, count }) => `${name} ${count}`).join(', ')}`,
  )
  const isAbove = shares.every(({ lines, floor }) => lines >= floor)
  if (!isAbove) console.log('The coverage of lines is below its floor, which stands in test/coverage.ts.')
  return isAbove
}
