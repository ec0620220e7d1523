// Installs Lighthouse in its own folder, because it is very large, and runs it.
import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { type LighthouseRun, readReport } from './lighthouse-report.ts'

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

export type Browser = {
  executablePath: string
  /** For the certificate of this run, and against every host but this machine. */
  arguments: readonly string[]
  /** Aborted when the benchmark ends early. */
  ending: AbortSignal
}

type Visit = {
  /** For the profile, which goes after the run. */
  folder: string
  browser: Browser
  url: string
  path: string
  /** Of localStorage, for somebody who is signed in. */
  session: Readonly<Record<string, string>> | undefined
}

/** Puts the session into the profile from a page of the site that loads nothing. */
const signIn = async (profile: string, { browser, url, session }: Visit) => {
  if (!session) return
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browser.executablePath,
    args: [...browser.arguments],
  })
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
const lighthouse = async (profile: string, { browser, url, path, session }: Visit) => {
  const chromeFlags = ['--headless=new', `--user-data-dir=${profile}`, ...browser.arguments]
  const child = promisify(execFile)(
    process.execPath,
    [
      entry,
      `${url}${path}`,
      '--quiet',
      '--no-enable-error-reporting',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--output=json',
      '--output-path=stdout',
      `--chrome-flags=${chromeFlags.map(quoted).join(' ')}`,
      ...(session ? ['--disable-storage-reset'] : []),
    ],
    {
      cwd: home,
      env: { ...process.env, CHROME_PATH: browser.executablePath },
      maxBuffer: 64 * 1024 * 1024,
      signal: browser.ending,
    },
  )
  return (await child).stdout
}

/** Stopped half-way, Lighthouse leaves its browser behind, whose lock on the profile names its process. */
const endBrowser = async (profile: string) => {
  const lock = await readlink(join(profile, 'SingletonLock')).catch(() => '')
  const processId = Number(lock.split('-').at(-1))
  if (processId > 0) process.kill(processId, 'SIGKILL')
}

/** One run. Rejects when Lighthouse fails, or when the page sends its visitor elsewhere. */
export const runLighthouse = async (visit: Visit): Promise<LighthouseRun> => {
  const profile = await mkdtemp(join(visit.folder, 'profile-'))
  try {
    await signIn(profile, visit)
    return readReport(await lighthouse(profile, visit), visit.path)
  } finally {
    await endBrowser(profile).catch(() => undefined)
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}
