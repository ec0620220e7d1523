// Which tests proved which row of requirements.tsv when the suites last ran. A test proves the rows that its title names, as
// [RED-3], if it passed.
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './command.ts'
import { readReport } from './suite-report.ts'

/** The journeys of `engines` prove no row: not every machine has the engines. */
export const suites = ['unit', 'infra', 'local-cloud', 'local', 'e2e'] as const

/** A test that passed; `file` is relative to the project, with slashes on every system. */
type Proof = { file: string; title: string }
type Requirement = { id: string; text: string; proofs: readonly Proof[] }

const reports = () => suites.map(readReport).filter((report) => report !== undefined)

/** LOC-2 says that all tests pass: no test can prove that, only the run as a whole. */
const provedByRun = 'LOC-2'
const wholeRun = {
  file: 'test/run.ts',
  title: '`npm test` as a whole: every suite has run and every test passed',
}

const rowsNamed = (title: string) => [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id]) => id ?? '')

/** A group may end in a colon of its own. */
const inWords = (title: string) =>
  title
    .replaceAll(/\s*\[[A-Z]+-\d+\]/g, '')
    .replace(/:$/, '')
    .trim()

const passedTests = (read: ReturnType<typeof reports>) =>
  read.flatMap(({ testResults }) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ ancestorTitles, title }) => ({
          file: relative(root, name).split(sep).join('/'),
          titles: [...ancestorTitles, title],
        })),
    ),
  )

const pairsOf = (read: ReturnType<typeof reports>) => {
  const pairs = passedTests(read).flatMap(({ file, titles }) => {
    const title = titles.map(inWords).filter(Boolean).join(': ')
    return titles.flatMap(rowsNamed).map((id) => ({ id, proof: { file, title } }))
  })
  const isWholeAndGreen = read.length === suites.length && read.every(({ success }) => success)
  return isWholeAndGreen ? [...pairs, { id: provedByRun, proof: wholeRun }] : pairs
}

/**
 * Every row with its proofs, in the order of requirements.tsv; the ids that tests name and no row has; and how many of the
 * suites have left a report.
 */
export const readRequirements = () => {
  const read = reports()
  const pairs = pairsOf(read)
  const requirements: readonly Requirement[] = readFileSync(join(root, 'test/requirements.tsv'), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([id = '', text = '']) => ({
      id,
      text,
      proofs: pairs.filter((pair) => pair.id === id).map(({ proof }) => proof),
    }))
  const known = new Set(requirements.map(({ id }) => id))
  return {
    requirements,
    unknown: [...new Set(pairs.map(({ id }) => id))].filter((id) => !known.has(id)),
    suitesThatRan: read.length,
  }
}
