// npm test: a Chromium first, then the suites; at the end the slowest tests, what each suite took of its budget
// and what failed. `npm test -- unit local` runs only those; `--shuffle`, or `--shuffle=SEED` to repeat an order, runs files and tests in random order;
// `--coverage` counts the lines that ran, which slows what it counts.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { reportOf, run } from './command.ts'
import { coverageFlags, coveredSuites, reportCoverage } from './coverage.ts'
import { findEngine, otherEngines } from './engines/find-engines.ts'
import { recordDecisions, reportDecisions, reportExchanges, startRecords } from './judged.ts'
import { failedTests, readReport, slowestTests } from './suite-report.ts'
import { findChromium } from './support/browser/find-chromium.ts'

/** Seconds on 2 cores. */
const budgets = {
  check: 30,
  unit: 40,
  infra: 40,
  'local-cloud': 30,
  local: 195,
  e2e: 260,
  engines: 90,
} as const
/** Seconds: of npm ci and of a Chromium, where `npm test` has to install them first, and of all suites with what is judged after them. */
const installBudget = 120
const wholeBudget = 600

type Suite = keyof typeof budgets
type Outcome = { suite: Suite; seconds: number; passed: number; failed: number; isGreen: boolean }

const isSuite = (name: string): name is Suite => name in budgets

const secondsSince = (start: number) => (performance.now() - start) / 1000

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const stop = (message: string) => {
  console.error(message)
  process.exit(1)
}

/** `--shuffle` alone takes a seed of its own. */
const readArguments = () => {
  const given = process.argv.slice(2).map((word) => (word === '--shuffle' ? `--shuffle=${Date.now()}` : word))
  try {
    const { values, positionals } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { shuffle: { type: 'string' }, coverage: { type: 'boolean', default: false } },
    })
    return { seed: values.shuffle, isCoverageAsked: values.coverage, asked: positionals }
  } catch (error) {
    return stop(messageOf(error))
  }
}

const { seed, isCoverageAsked, asked } = readArguments()
const strangers = asked.filter((name) => !isSuite(name))
if (strangers.length > 0)
  stop(`Unknown suite: ${strangers.join(', ')}. There are ${Object.keys(budgets).join(', ')}.`)
if (seed !== undefined && !/^\d+$/.test(seed)) stop(`--shuffle takes a whole number, not '${seed}'.`)
const suites = Object.keys(budgets)
  .filter(isSuite)
  .filter((suite) => asked.length === 0 || asked.includes(suite))

if (isCoverageAsked && !coveredSuites.every((suite) => suites.some((one) => one === suite)))
  stop(`--coverage takes at least ${coveredSuites.join(', ')}: a part of them says nothing.`)

/** Before any suite: nobody should hear after minutes that there is none. Gives the seconds that it took. */
const findBrowser = () => {
  const start = performance.now()
  try {
    findChromium()
  } catch (error) {
    stop(messageOf(error))
  }
  return secondsSince(start)
}
const browserSeconds = suites.includes('e2e') ? findBrowser() : 0

/** What can't be installed here is left out and told. */
const missingEngines = suites.includes('engines') ? otherEngines.filter((name) => !findEngine(name)) : []
if (missingEngines.length === otherEngines.length) suites.splice(suites.indexOf('engines'), 1)

const orderFlags = seed === undefined ? [] : ['--sequence.shuffle.tests', `--sequence.seed=${seed}`]

const runTests = async (suite: Suite) => {
  const report = reportOf(suite)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const coverage = isCoverageAsked && coveredSuites.includes(suite) ? coverageFlags(suite) : []
  const code = await run('vitest', 'run', '--project', suite, ...reporters, ...orderFlags, ...coverage)
  const { numPassedTests: passed, numFailedTests: failed } = readReport(suite) ?? {
    numPassedTests: 0,
    numFailedTests: 1,
  }
  return { passed, failed, isGreen: code === 0 && passed > 0 }
}

const runCheck = async () => {
  const codes = [await run('test/check.ts'), await run('test/audit.ts')]
  return { passed: 0, failed: 0, isGreen: codes.every((code) => code === 0) }
}

const runsOurTemplate = (suite: Suite) => suite === 'local' || suite === 'e2e' || suite === 'engines'

const runSuite = async (suite: Suite): Promise<Outcome> => {
  console.log(`\n── ${suite} ──`)
  recordDecisions(runsOurTemplate(suite))
  const start = performance.now()
  const outcome = suite === 'check' ? await runCheck() : await runTests(suite)
  return { suite, seconds: secondsSince(start), ...outcome }
}

/** One turn after the other. Of a turn, two rows go side by side: one suite rarely keeps two cores busy to its end. */
const turns: readonly (readonly (readonly Suite[])[])[] = [
  [
    ['check', 'unit'],
    ['infra', 'local-cloud'],
  ],
  [['local'], ['engines']],
  [['e2e']],
]

startRecords()
const start = performance.now()
const outcomes: Outcome[] = []
const runRow = async (row: readonly Suite[]) => {
  for (const suite of row) if (suites.includes(suite)) outcomes.push(await runSuite(suite))
}
for (const turn of turns) await Promise.all(turn.map(runRow))
const isTraced = (await run('test/requirements.ts', ...suites)) === 0
const isCovered = !isCoverageAsked || reportCoverage()

/** All but these call no service of AWS. */
const areServicesCalled = suites.some((suite) => ['local-cloud', 'local', 'e2e'].includes(suite))
const areRightsAgreed = await reportDecisions(suites.some(runsOurTemplate))
const isJudged = reportExchanges(areServicesCalled)
const wholeSeconds = secondsSince(start)

console.log(`\nThe ten slowest tests\nseconds  suite  test\n${slowestTests(suites, 10).join('\n')}`)

const sum = (count: (outcome: Outcome) => number) =>
  outcomes.reduce((total, outcome) => total + count(outcome), 0)
const printRow = (name: string, seconds: number, budget: number, note = '') =>
  console.log(`${name.padEnd(11)} ${seconds.toFixed(1).padStart(7)}  ${String(budget).padStart(6)}${note}`)

console.log('\npart        seconds  budget (on 2 cores)')
const installSeconds = Number(process.env.LARKFIELD_INSTALL_SECONDS ?? 0) + browserSeconds
/** A Chromium that is there is found in less. */
if (installSeconds > 2) printRow('install', installSeconds, installBudget)
for (const { suite, seconds, isGreen } of outcomes)
  printRow(suite, seconds, budgets[suite], isGreen ? '' : '  FAILED')
if (asked.length === 0) printRow('all', wholeSeconds, wholeBudget)
if (seed !== undefined) console.log(`\nIn random order; once more in this one: npm test -- --shuffle=${seed}`)

for (const name of missingEngines)
  console.log(`\nNOT TESTED IN ${name.toUpperCase()}: it is not installed here (CONTRIBUTING.md, “Tests”).`)

const failed = suites.flatMap(failedTests)
if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`)
const red = [
  ...outcomes.filter(({ isGreen }) => !isGreen).map(({ suite }) => suite),
  ...(isTraced ? [] : ['requirements']),
  ...(isCovered ? [] : ['coverage']),
  ...(isJudged ? [] : ["AWS's models"]),
  ...(areRightsAgreed ? [] : ['IAM']),
]
console.log(`\n${sum((outcome) => outcome.passed)} tests passed, ${sum((outcome) => outcome.failed)} failed`)
console.log(red.length === 0 ? 'All is green.' : `Not green: ${red.join(', ')}`)
process.exit(red.length === 0 ? 0 : 1)
