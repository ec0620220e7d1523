// What Vitest wrote down about the last run of a suite: read from its JSON report.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as z from 'zod/mini'
import { reportOf, root } from './command.ts'

const reportSchema = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          fullName: z.string(),
          duration: z.nullish(z.number()),
          status: z.string(),
        }),
      ),
    }),
  ),
})

/** Undefined where the suite did not get as far as a report. */
export const readReport = (suite: string) =>
  existsSync(reportOf(suite))
    ? reportSchema.parse(JSON.parse(readFileSync(reportOf(suite), 'utf8')))
    : undefined

const testsOf = (suite: string) =>
  (readReport(suite)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      suite,
      seconds: (duration ?? 0) / 1000,
      file: relative(root, name),
      title: fullName,
    })),
  )

/** One line each; a file may fail outside of its tests. */
export const failedTests = (suite: string): string[] =>
  (readReport(suite)?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
      return (titles.length > 0 ? titles : ['the file itself']).map(
        (title) => `${relative(root, name)}: ${title}`,
      )
    })

export const slowestTests = (suites: readonly string[], count: number): string[] =>
  suites
    .flatMap(testsOf)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(
      ({ suite, seconds, file, title }) =>
        `${seconds.toFixed(1).padStart(7)}  ${suite.padEnd(5)}  ${file}\n${' '.repeat(16)}${title}`,
    )
