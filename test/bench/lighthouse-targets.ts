// The pages that Lighthouse checks, their users, and their targets.
import { type LighthouseRun, largestShift } from './lighthouse-report.ts'
import type { Accounts } from './measured-site.ts'
import { median, withRange } from './median.ts'
import { judge, type Result } from './result.ts'

export type MeasuredPage = { path: string; who: keyof Accounts | undefined; performance: number }

export const measuredPages: readonly MeasuredPage[] = [
  { path: '/login', who: undefined, performance: 99 },
  { path: '/signup', who: undefined, performance: 99 },
  { path: '/policy-information', who: 'beginner', performance: 99 },
  { path: '/dashboard', who: 'submitted', performance: 98 },
  { path: '/admin', who: 'admin', performance: 95 },
  { path: '/desk', who: 'admin', performance: 95 },
]

const soundCategories = ['accessibility', 'best-practices', 'seo'] as const

export type Measured = { page: MeasuredPage; runs: readonly LighthouseRun[] }

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
export const lighthouseResults = (measured: readonly Measured[]): Result[] => {
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
