// npm test: every suite in turn, then what each took of its budget. `npm test -- unit local` runs only those.
import { readFileSync, rmSync } from 'node:fs'
import * as z from 'zod/mini'
import { reportOf, run } from './command.ts'

/** Seconds on 2 cores. */
const budgets = { check: 30, unit: 45, infra: 60, local: 75, e2e: 270 } as const
type Suite = keyof typeof budgets
type Outcome = { suite: Suite; seconds: number; passed: number; failed: number; isGreen: boolean }

const isSuite = (name: string): name is Suite => name in budgets
const asked = process.argv.slice(2)
const strangers = asked.filter((name) => !isSuite(name))
if (strangers.length > 0) {
  console.error(`Unknown suite: ${strangers.join(', ')}. There are ${Object.keys(budgets).join(', ')}.`)
  process.exit(1)
}
const suites = Object.keys(budgets)
  .filter(isSuite)
  .filter((suite) => asked.length === 0 || asked.includes(suite))

const reportSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

const runTests = async (suite: Suite) => {
  const report = reportOf(suite)
  rmSync(report, { force: true })
  const code = await run(
    ...[
      'vitest',
      'run',
      '--project',
      suite,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  )
  try {
    const { numPassedTests, numFailedTests } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
    return { passed: numPassedTests, failed: numFailedTests, isGreen: code === 0 && numPassedTests > 0 }
  } catch {
    return { passed: 0, failed: 1, isGreen: false }
  }
}

const runCheck = async () => {
  const codes = [await run('test/check.ts'), await run('test/audit.ts')]
  return { passed: 0, failed: 0, isGreen: codes.every((code) => code === 0) }
}

const outcomes: Outcome[] = []
for (const suite of suites) {
  console.log(`\n── ${suite} ──`)
  const start = performance.now()
  const outcome = suite === 'check' ? await runCheck() : await runTests(suite)
  outcomes.push({ suite, seconds: (performance.now() - start) / 1000, ...outcome })
}
const isTraced = (await run('test/requirements.ts', ...suites)) === 0

console.log('\nsuite   seconds  budget')
for (const { suite, seconds, isGreen } of outcomes)
  console.log(
    `${suite.padEnd(7)} ${seconds.toFixed(1).padStart(7)}  ${String(budgets[suite]).padStart(6)}${isGreen ? '' : '  FAILED'}`,
  )
const sum = (count: (outcome: Outcome) => number) =>
  outcomes.reduce((total, outcome) => total + count(outcome), 0)
console.log(`\n${sum((outcome) => outcome.passed)} passed, ${sum((outcome) => outcome.failed)} failed`)
process.exit(isTraced && outcomes.every((outcome) => outcome.isGreen) ? 0 : 1)
