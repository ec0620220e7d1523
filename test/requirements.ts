// npm run requirements: fails over any row of requirements.tsv that no test proved when the suites last ran, and over a page of
// docs that says otherwise; `-- --write` writes that page. `npm test` gives the names of the suites that it ran: after a part of
// them, what is missing is only told.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'
import { readRequirements, suites } from './requirement-proofs.ts'
import { requirementsPage } from './requirements-page.ts'

const page = join(root, 'docs/requirements.md')
const asked = process.argv.slice(2)
const isWriting = asked.includes('--write')
const isStrict =
  suites.every((suite) => asked.includes(suite)) || asked.every((word) => word.startsWith('--'))

const { requirements, unknown, suitesThatRan } = readRequirements()
const missing = requirements.filter(({ proofs }) => proofs.length === 0)

const isPageCurrent = () => {
  const current = requirementsPage(requirements)
  if (isWriting) writeFileSync(page, current)
  return existsSync(page) && readFileSync(page, 'utf8') === current
}

const faults = () => {
  if (unknown.length > 0) return [`Tests name rows that do not exist: ${unknown.join(' ')}`]
  if (!isStrict) return []
  if (suitesThatRan < suites.length) return ['Not all suites have run yet: npm test.']
  if (missing.length > 0) return ['Every row needs a test whose title names it and that passes.']
  return isPageCurrent() ? [] : ['docs/requirements.md is not up to date: npm run requirements -- --write']
}

console.log(
  `Requirements: ${requirements.length - missing.length} of ${requirements.length} rows are proved by a test, as the suites last ran.`,
)
if (missing.length > 0) console.log(`Not yet: ${missing.map(({ id }) => id).join(' ')}`)
const found = faults()
for (const fault of found) console.error(fault)
process.exit(found.length > 0 ? 1 : 0)
