// Lighthouse 13.5 on this machine, mobile, HTTP/2 and TLS: `npm run bench -- lighthouse [--runs 5] [--page /admin] [--quick] [--json]`.
// The median of the runs of each page, which take turns; what costs points apart from speed is listed.
import { parseArguments } from '#bin/operator/command-arguments.ts'
import { storedSession } from '#test/support/stored-session.ts'
import { inFolder } from './in-folder.ts'
import { installLighthouse, runLighthouse } from './lighthouse-process.ts'
import type { LighthouseRun } from './lighthouse-report.ts'
import { lighthouseResults, type Measured, type MeasuredPage, measuredPages } from './lighthouse-targets.ts'
import { type MeasuredSite, startMeasuredSite } from './measured-site.ts'
import { median, withRange } from './median.ts'
import { orderOrStop, wholeNumber } from './order.ts'
import { tableOf, tell } from './result.ts'

const usage = 'Usage: npm run bench -- lighthouse [--runs 5] [--page /admin] [--quick] [--json]'

const { runs, pages } = orderOrStop(() => {
  const options = {
    runs: { type: 'string' },
    page: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean' },
  } as const
  const { values, positionals } = parseArguments(process.argv.slice(2), options, usage)
  if (positionals[0] !== undefined) throw new Error(`'${positionals[0]}' is one argument too many. ${usage}`)
  const pages = measuredPages.filter(({ path }) => values.page === undefined || path === values.page)
  if (pages.length === 0)
    throw new Error(`--page takes one of ${measuredPages.map(({ path }) => path).join(', ')}. ${usage}`)
  return { runs: wholeNumber('--runs', values.runs ?? (values.quick ? '1' : '5')), pages }
})

const runOnce = async (site: MeasuredSite, { path, who }: MeasuredPage) => {
  const { cloud, accounts, ...visited } = site
  const session = who && (await storedSession(cloud, accounts[who]))
  const run = await runLighthouse({ ...visited, path, session })
  console.log(`${path} ${run.scores.performance}`)
  return run
}

const row = ({ page, runs: all }: Measured) => {
  const of = (read: (run: LighthouseRun) => number, digits: number) => median(all.map(read)).toFixed(digits)
  return [
    page.path,
    withRange(
      all.map((run) => run.scores.performance),
      0,
    ),
    of((run) => run.firstPaint / 1000, 2),
    of((run) => run.largestPaint / 1000, 2),
    of((run) => run.blockingTime, 0),
    of((run) => run.layoutShift, 3),
    of((run) => run.scores.accessibility, 0),
    of((run) => run.scores['best-practices'], 0),
    of((run) => run.scores.seo, 0),
    of((run) => run.weight / 1024, 0),
  ]
}

const header = ['page', 'performance', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'a11y', 'BP', 'SEO', 'KB']

const print = (measured: readonly Measured[]) => {
  const indexes = measured.flatMap((one) => one.runs.map(({ benchmarkIndex }) => benchmarkIndex))
  console.log(`\nMedian of ${runs}; Lighthouse rates this machine at ${withRange(indexes, 0)}.\n`)
  console.log(tableOf([header, ...measured.map(row)]))
  for (const { page, runs: all } of measured)
    for (const fault of new Set(all.flatMap((run) => run.faults))) console.log(`${page.path} ${fault}`)
  tell(lighthouseResults(measured))
}

await inFolder('lighthouse', async (folder, onEnd) => {
  await installLighthouse()
  const site = await startMeasuredSite(folder, onEnd)
  const measured = pages.map((page): { page: MeasuredPage; runs: LighthouseRun[] } => ({ page, runs: [] }))
  let current: Promise<unknown> = Promise.resolve()
  onEnd(async () => {
    site.end()
    await current.catch(() => undefined)
  })
  for (let run = 0; run < runs; run += 1)
    for (const one of measured) {
      const running = runOnce(site, one.page)
      current = running
      one.runs.push(await running)
    }
  print(measured)
})
