// npm run requirements: fails over any row of requirements.tsv that no test proved when the suites last ran; `-- RED-3 INS-3`
// names the tests that prove these rows. `npm test` gives the names of the suites that it ran: after a part of them, what is
// missing is only told.
import { readRequirements, suites } from './requirement-proofs.ts'

const asked = process.argv.slice(2)
const isStrict = asked.length === 0 || suites.every((suite) => asked.includes(suite))

const { requirements, unknown, suitesThatRan } = readRequirements()
const missing = requirements.filter(({ proofs }) => proofs.length === 0)

for (const { id, text, proofs } of requirements.filter((row) => asked.includes(row.id))) {
  console.log(`${id}  ${text}`)
  for (const { file, title } of proofs) console.log(`  ${file}\n    ${title}`)
}

const faults = () => {
  if (unknown.length > 0) return [`Tests name rows that do not exist: ${unknown.join(' ')}`]
  if (!isStrict) return []
  if (suitesThatRan < suites.length) return ['Not all suites have run yet: npm test.']
  return missing.length > 0 ? ['Every row needs a test whose title names it and that passes.'] : []
}

console.log(
  `Requirements: ${requirements.length - missing.length} of ${requirements.length} rows are proved by a test, as the suites last ran.`,
)
const asksForRows = requirements.some(({ id }) => asked.includes(id))
if (missing.length > 0 && !asksForRows) console.log(`Not yet: ${missing.map(({ id }) => id).join(' ')}`)
const found = faults()
for (const fault of found) console.error(fault)
process.exit(found.length > 0 ? 1 : 0)
