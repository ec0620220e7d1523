// Reads the report of one Lighthouse run.
import * as z from 'zod/mini'

const categorySchema = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})

const auditSchema = z.object({
  title: z.string(),
  score: z.nullable(z.number()),
  numericValue: z.optional(z.number()),
  details: z.optional(z.looseObject({ items: z.optional(z.unknown()) })),
})

const reportSchema = z.object({
  finalDisplayedUrl: z.string(),
  runtimeError: z.optional(z.object({ message: z.string() })),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: categorySchema,
    accessibility: categorySchema,
    'best-practices': categorySchema,
    seo: categorySchema,
  }),
  audits: z.record(z.string(), auditSchema),
})

type Report = z.infer<typeof reportSchema>

/** More of it is a fault. */
export const largestShift = 0.01

const percent = ({ score }: { score: number }) => Math.round(score * 100)

/** What costs points apart from speed, and what moved while the page loaded, a line each. */
const faultsOf = ({ categories, audits }: Report): string[] => {
  const { performance: _, ...others } = categories
  const ids = Object.values(others).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  const failed = ids.filter((id) => (audits[id]?.score ?? 1) < 1)
  const hasMoved = (audits['cumulative-layout-shift']?.numericValue ?? 0) > largestShift
  return [...new Set(failed), ...(hasMoved ? ['layout-shifts'] : [])].map((id) => {
    const { title = '', details } = audits[id] ?? {}
    return `${id}: ${title} ${JSON.stringify(details?.items ?? []).slice(0, 600)}`
  })
}

/** Throws when Lighthouse could not measure, or measured another page than it was sent to. */
export const readReport = (text: string, path: string) => {
  const raw = z.looseObject({ runtimeError: z.optional(z.object({ message: z.string() })) })
  const { runtimeError, ...rest } = z.parse(raw, JSON.parse(text))
  if (runtimeError) throw new Error(`Lighthouse could not measure ${path}: ${runtimeError.message}`)
  const report = z.parse(reportSchema, rest)
  const measured = new URL(report.finalDisplayedUrl).pathname
  if (measured !== path) throw new Error(`${path} led to ${measured}.`)
  const { categories, audits, environment } = report
  const value = (id: string) => {
    const found = audits[id]?.numericValue
    if (found === undefined) throw new Error(`Lighthouse has no ${id} of ${path}.`)
    return found
  }
  return {
    scores: {
      performance: percent(categories.performance),
      accessibility: percent(categories.accessibility),
      'best-practices': percent(categories['best-practices']),
      seo: percent(categories.seo),
    },
    /** Milliseconds, as simulated. */
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    /** Bytes over the wire. */
    weight: value('total-byte-weight'),
    /** Lighthouse's own measure of the machine: below about 1000 it is slow or busy. */
    benchmarkIndex: environment.benchmarkIndex,
    faults: faultsOf(report),
  }
}

export type LighthouseRun = ReturnType<typeof readReport>
