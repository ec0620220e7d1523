// npm run requirements: which rows of requirements.tsv no test names in its title, as [RED-3].
// For now it reports; once all pages are built, a missing row fails the tests.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

const rows = readFileSync(join(root, 'test/requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

const named = new Set(
  globSync('test/*/**/*.{ts,tsx}', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/\[([A-Z]{3}-\d+)\]/g)].map((match) => match[1])),
)

const unknown = [...named].filter((id) => !rows.some(([row]) => row === id))
const missing = rows.filter(([row]) => !named.has(row))

console.log(`Requirements: ${rows.length - missing.length} of ${rows.length} rows are named by a test.`)
if (missing.length > 0) console.log(`Not yet: ${missing.map(([row]) => row).join(' ')}`)
if (unknown.length > 0) {
  console.log(`Rows that do not exist: ${unknown.join(', ')}`)
  process.exit(1)
}
