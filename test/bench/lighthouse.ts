// Lighthouse 13.5 on this machine, mobile, HTTP/2 and TLS: `npm run bench -- lighthouse [--runs 5] [--quick] [--json]`.
// The median of the runs of each page, which take turns; what costs points apart from speed is listed.
import { storedSession } from '#test/support/stored-session.ts'
import { inFolder } from './in-folder.ts'
import { installLighthouse, type LighthouseRun, largestShift, runLighthouse } from './lighthouse-process.ts'
import { type Accounts, type MeasuredSite, startMeasuredSite } from './measured-site.ts'
import { median, withRange } from './median.ts'
import { sizesOrStop } from './order.ts'
import { judge, type Result, tell } from './result.ts'

type MeasuredPage = { path: string; who: keyof Accounts | undefined; performance: number }

const measuredPages: readonly MeasuredPage[] = [
  { path: '/login', who: undefined, performance: 99 },
  { path: '/signup', who: undefined, performance: 99 },
  { path: '/policy-information', who: 'beginner', performance: 99 },
  { path: '/dashboard', who: 'submitted', performance: 98 },
  { path: '/dashboard/documents', who: 'submitted', performance: 97 },
  { path: '/admin', who: 'admin', performance: 95 },
  { path: '/desk', who: 'admin', performance: 95 },
]

const soundCategories = ['accessibility', 'best-practices', 'seo'] as const

type Measured = { page: MeasuredPage; runs: readonly LighthouseRun[] }

const performanceOf = ({ page, runs }: Measured): Result => {
  const scores = runs.map((run) => run.scores.performance)
  return judge({
    what: `Lighthouse performance ${page.path}`,
    value: median(scores),
    limit: { least: page.performance },
    measured: withRange(scores, 0),
  })
}

/** The worst of all pages and runs, because these do not depend on the machine. */
const lighthouseResults = (measured: readonly Measured[]): Result[] => {
  const runs = measured.flatMap((one) => one.runs)
  const worst = soundCategories.map((category) => Math.min(...runs.map((run) => run.scores[category])))
  const shifts = measured.map((one) => median(one.runs.map(({ layoutShift }) => layoutShift)))
  return [
    ...measured.map(performanceOf),
    judge({
      what: 'Lighthouse accessibility, best practices, SEO, lowest',
      value: Math.min(...worst),
      limit: { least: 100 },
      measured: worst.join(', '),
    }),
    judge({
      what: 'Lighthouse layout shift, largest',
      value: Math.max(...shifts),
      limit: { most: largestShift },
      measured: Math.max(...shifts).toFixed(3),
    }),
  ]
}

const runs = sizesOrStop('lighthouse', { runs: { usual: 5, quick: 1 } })('runs')

const runOnce = async (site: MeasuredSite, { path, who }: MeasuredPage) => {
  const session = who && (await storedSession(site.cloud, site.accounts[who]))
  const run = await runLighthouse(site, path, session)
  console.log(`${path} ${run.scores.performance}`)
  return run
}

const row = ({ page, runs: all }: Measured) => {
  const of = (read: (run: LighthouseRun) => number) => median(all.map(read))
  const inSeconds = (read: (run: LighthouseRun) => number) => (of(read) / 1000).toFixed(2)
  return {
    page: page.path,
    performance: of((run) => run.scores.performance),
    'FCP s': inSeconds((run) => run.firstPaint),
    'LCP s': inSeconds((run) => run.largestPaint),
    'TBT ms': Math.round(of((run) => run.blockingTime)),
    CLS: of((run) => run.layoutShift).toFixed(3),
    a11y: of((run) => run.scores.accessibility),
    BP: of((run) => run.scores['best-practices']),
    SEO: of((run) => run.scores.seo),
    KB: Math.round(of((run) => run.weight / 1024)),
  }
}

const print = (measured: readonly Measured[]) => {
  const indexes = measured.flatMap((one) => one.runs.map(({ benchmarkIndex }) => benchmarkIndex))
  console.log(`\nMedian of ${runs}; Lighthouse rates this machine at ${withRange(indexes, 0)}.`)
  console.table(measured.map(row))
  for (const { page, runs: all } of measured)
    for (const fault of new Set(all.flatMap((run) => run.faults))) console.log(`${page.path} ${fault}`)
  tell(lighthouseResults(measured))
}

await inFolder('lighthouse', async (folder, onEnd) => {
  await installLighthouse()
  const site = await startMeasuredSite(folder, onEnd)
  const measured = measuredPages.map((page) => ({ page, runs: [] as LighthouseRun[] }))
  for (let run = 0; run < runs; run += 1)
    for (const one of measured) one.runs.push(await runOnce(site, one.page))
  print(measured)
})
