// npm run requirements: which rows of requirements.tsv no test proved when the suites last ran. A test proves the rows that its
// title names, as [RED-3], if it passed. For now this reports; once all pages are built, a missing row fails the tests.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { reportOf, root } from './command.ts'

const reportSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
})

const passedIn = (report: string) =>
  reportSchema
    .parse(JSON.parse(readFileSync(report, 'utf8')))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => fullName)

const reports = ['unit', 'infra', 'local', 'e2e'].map(reportOf).filter((report) => existsSync(report))
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
    .flatMap(passedIn)
    .flatMap((name) => [...name.matchAll(/\[([A-Z]{3}-\d+)\]/g)].map(([, row]) => row ?? '')),
)
const unknown = [...proved].filter((row) => !rows.includes(row))
const missing = rows.filter((row) => !proved.has(row))

console.log(`Requirements: ${rows.length - missing.length} of ${rows.length} rows are proved by a test.`)
if (missing.length > 0) console.log(`Not yet: ${missing.join(' ')}`)
if (unknown.length > 0) {
  console.log(`Rows that do not exist: ${unknown.join(', ')}`)
  process.exit(1)
}
