// Installs Lighthouse in its own folder, because it is very large, and runs it.
import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { type LighthouseRun, readReport } from './lighthouse-report.ts'
import type { MeasuredSite } from './measured-site.ts'

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
