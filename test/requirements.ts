// npm run requirements: which rows of requirements.tsv no test proved when the suites last ran. A test proves the rows that its
// title names, as [RED-3], if it passed. After a run of all suites, whose names are then the arguments, a missing row is a failure.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { reportOf, root } from './command.ts'

const reportSchema = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
})

type Report = z.infer<typeof reportSchema>

const namesOfPassed = ({ testResults }: Report) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => fullName)

/** LOC-2 says that all tests pass: no test can prove that, only the run as a whole. */
const provedByRun = 'LOC-2'

const suites = ['unit', 'infra', 'local', 'e2e']
const reports = suites
  .map(reportOf)
  .filter((report) => existsSync(report))
  .map((report) => reportSchema.parse(JSON.parse(readFileSync(report, 'utf8'))))
if (reports.length === 0) {
  console.log('No suite has run yet: npm test.')
  process.exit(1)
}

const rows = readFileSync(join(root, 'test/requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '')
const proved = new Set(
  reports
    .flatMap(namesOfPassed)
    .flatMap((name) => [...name.matchAll(/\[((?:[A-Z]{3}|F)-\d+)\]/g)].map(([, row]) => row ?? '')),
)
const haveAllRun = suites.every((suite) => process.argv.includes(suite)) && reports.length === suites.length
if (haveAllRun && reports.every(({ success }) => success)) proved.add(provedByRun)
const unknown = [...proved].filter((row) => !rows.includes(row))
const missing = rows.filter((row) => !proved.has(row))

console.log(`Requirements: ${rows.length - missing.length} of ${rows.length} rows are proved by a test.`)
if (missing.length > 0) console.log(`Not yet: ${missing.join(' ')}`)
if (unknown.length > 0) {
  console.log(`Rows that do not exist: ${unknown.join(', ')}`)
  process.exit(1)
}
if (haveAllRun && missing.length > 0) process.exit(1)
