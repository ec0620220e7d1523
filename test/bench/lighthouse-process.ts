// Installs Lighthouse in its own folder, because it is very large, and runs it.

import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import * as z from 'zod/mini'
import type { MeasuredSite } from './measured-site.ts'

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
const readReport = (text: string, path: string) => {
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

const home = join(import.meta.dirname, 'lighthouse')
const entry = join(home, 'node_modules/lighthouse/cli/index.js')

const isInstalled = () => {
  const installed = join(home, 'node_modules/.package-lock.json')
  return (
    existsSync(entry) &&
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(home, 'package-lock.json')).mtimeMs
  )
}

/** Once, as locked. */
export const installLighthouse = async (): Promise<void> => {
  if (isInstalled()) return
  console.log('Installing Lighthouse (once) …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  await promisify(execFile)(command, [...first, ...args], { cwd: home, shell: command === 'npm' })
}

type Site = Pick<MeasuredSite, 'folder' | 'url' | 'chromium'>
/** Of localStorage, for a person who is signed in. */
type Session = Readonly<Record<string, string>> | undefined

/** Puts the session into the profile from a page of the site that loads nothing. */
const signIn = async (profile: string, { chromium: options, url }: Site, session: Session) => {
  if (!session) return
  const context = await chromium.launchPersistentContext(profile, options)
  try {
    const page = await context.newPage()
    await page.goto(`${url}/robots.txt`)
    await page.evaluate((entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value)
    }, Object.entries(session))
  } finally {
    await context.close()
  }
}

/** Lighthouse cuts its flags for Chromium at each space outside of quotes. */
const quoted = (flag: string) => flag.replace(/=(.*)$/, '="$1"')

/** Lighthouse empties the storage first, unless told otherwise; the profile is fresh, so there is nothing in its cache. */
const lighthouse = async (profile: string, { chromium: { args, executablePath } }: Site, address: string) => {
  const chromeFlags = ['--headless=new', `--user-data-dir=${profile}`, ...args]
  const flags = [
    ...['--quiet', '--no-enable-error-reporting', '--disable-storage-reset'],
    '--only-categories=performance,accessibility,best-practices,seo',
    ...['--output=json', '--output-path=stdout', `--chrome-flags=${chromeFlags.map(quoted).join(' ')}`],
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [entry, address, ...flags], {
    cwd: home,
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

/** One run. Rejects when Lighthouse fails, or when the page sends its visitor elsewhere. */
export const runLighthouse = async (site: Site, path: string, session: Session): Promise<LighthouseRun> => {
  const profile = await mkdtemp(join(site.folder, 'profile-'))
  await signIn(profile, site, session)
  return readReport(await lighthouse(profile, site, `${site.url}${path}`), path)
}
