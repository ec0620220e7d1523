// npm run mutation [-- area ...]: changes the code in hundreds of small ways and sees whether a test notices (Stryker). The areas are
// where a fault would lose or leak what a person typed; each must reach 90 of 100 for itself. Works on a copy outside of the project.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '#test/command.ts'

/**
 * `tests`: those that are about the area, so that a mutant does not have to wait for the others. All files of an area share one
 * process and its modules: one that starts services of its own imports afresh what talks to them.
 */
const areas = {
  autosave: {
    mutate: ['web/draft/autosave.ts', 'web/draft/save-sender.ts', 'web/draft/window-answers.ts'],
    tests: ['test/web/draft/{autosave-*,draft-store*}.test.ts', 'test/mutation/schedules.test.ts'],
  },
  records: {
    mutate: ['lambdas/records/records.ts', 'lambdas/records/draft-update.ts'],
    tests: ['test/lambdas/records/{records,final-save}.test.ts'],
  },
  journey: { mutate: ['domain/journey.ts'], tests: ['test/domain/*.test.ts'] },
  submit: {
    mutate: ['lambdas/applicant/submit-application.ts'],
    tests: ['test/lambdas/applicant/submit-*.test.ts'],
  },
  consent: {
    mutate: [
      'lambdas/papers/change-papers.ts',
      'lambdas/papers/signing-evidence.ts',
      'lambdas/applicant/papers.ts',
      'lambdas/desk/papers.ts',
      'lambdas/records/whole-png.ts',
    ],
    tests: [
      'test/lambdas/applicant/{sign-paper,take-back-paper,submit-application}.test.ts',
      'test/lambdas/papers/{change-papers,signing-evidence}.test.ts',
      'test/lambdas/records/whole-png.test.ts',
    ],
  },
  verify: {
    mutate: [
      'domain/papers/paper-code.ts',
      'lambdas/papers/due-files.ts',
      'lambdas/papers/make-papers.ts',
      'lambdas/http/public-endpoint.ts',
      'lambdas/table/period-counter.ts',
      'lambdas/verify/handler.ts',
      'web/verify/verify-words.ts',
      'web/verify/file-hash.ts',
    ],
    tests: [
      'test/domain/papers/paper-code.test.ts',
      'test/lambdas/papers/make-papers.test.ts',
      'test/lambdas/http/count-try.test.ts',
      'test/{lambdas,web}/verify/*.test.ts',
    ],
  },
  signers: {
    mutate: ['lambdas/signers/signer-code.ts'],
    tests: ['test/lambdas/signers/signer-code.test.ts'],
  },
  csv: { mutate: ['domain/text/csv.ts'], tests: ['test/domain/csv.test.ts'] },
} as const
type Area = keyof typeof areas

const isArea = (name: string): name is Area => Object.hasOwn(areas, name)
const asked = process.argv.slice(2)
const strangers = asked.filter((name) => !isArea(name))
if (strangers.length > 0) {
  console.error(`Unknown area: ${strangers.join(', ')}. There are ${Object.keys(areas).join(', ')}.`)
  process.exit(1)
}

const reportSchema = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
})

/** Of each file: how many mutants were noticed, and how many there were that could be. */
const scoresIn = (report: string) =>
  Object.entries(reportSchema.parse(JSON.parse(readFileSync(report, 'utf8'))).files).map(
    ([file, { mutants }]) => {
      const count = (...statuses: string[]) =>
        mutants.filter(({ status }) => statuses.includes(status)).length
      const noticed = count('Killed', 'Timeout')
      return { file, noticed, all: noticed + count('Survived', 'NoCoverage') }
    },
  )

const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')

/** The scores of the area's files; `isGood` when the area as a whole reaches the threshold. */
const mutate = async (area: Area) => {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-mutation-'))
  const report = join(folder, 'report.json')
  const { mutate: files, tests } = areas[area]
  const options = ['test/mutation/stryker.config.mjs', '--mutate', files.join(',')]
  const child = spawn(process.execPath, [stryker, 'run', ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_FOLDER: folder, MUTATION_TESTS: tests.join(' ') },
  })
  const stop = () => child.kill('SIGTERM')
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const [code] = await once(child, 'exit')
  process.off('SIGINT', stop).off('SIGTERM', stop)
  const scores = existsSync(report) ? scoresIn(report) : []
  rmSync(folder, { recursive: true, force: true })
  return { area, scores, isGood: code === 0 && scores.length > 0 }
}

const outcomes: Awaited<ReturnType<typeof mutate>>[] = []
for (const area of Object.keys(areas).filter(isArea))
  if (asked.length === 0 || asked.includes(area)) outcomes.push(await mutate(area))

console.log('\nfile                                noticed     of   score')
for (const { area, scores, isGood } of outcomes) {
  for (const { file, noticed, all } of scores)
    console.log(
      `${file.padEnd(36)}${String(noticed).padStart(7)}${String(all).padStart(7)}${((100 * noticed) / all).toFixed(1).padStart(8)}`,
    )
  if (!isGood) console.log(`${area}: FAILED`)
}
process.exit(outcomes.every(({ isGood }) => isGood) ? 0 : 1)
