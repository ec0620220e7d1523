// Finds a Chromium for the browser tests, and installs one where that is possible: the system's, else Debian's package, else npm's.
// Debian's chromium-headless-shell comes first: the same Chromium without the windows around it, for a tenth less of CPU.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '#test/command.ts'

const systemPaths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const systemChromium = () => systemPaths.find((path) => path !== undefined && existsSync(path))

const isRoot = () => process.getuid?.() === 0

const runQuietly = (command: string, ...args: string[]) =>
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

const installed = (debianPackage: string): string | undefined => {
  try {
    runQuietly('apt-get', 'install', '-y', '-qq', '--no-install-recommends', debianPackage)
  } catch {
    return undefined
  }
  return systemChromium()
}

const fromDebian = (): string | undefined => {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the browser tests (once) …')
  try {
    runQuietly('apt-get', 'update', '-qq')
  } catch {
    return undefined
  }
  return installed('chromium-headless-shell') ?? installed('chromium')
}

const packagedSchema = z.object({
  default: z.object({
    executablePath: z.custom<() => Promise<string>>((value) => typeof value === 'function'),
  }),
})

/** A Chromium that ships inside an npm package (Linux x64), kept outside the project's dependencies because few need it. */
const fromNpm = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(root, 'node_modules/.cache/chromium')
  try {
    runQuietly(
      'npm',
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '@sparticuz/chromium@153.0.0',
    )
    const entry = createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium')
    return await packagedSchema.parse(await import(entry)).default.executablePath()
  } catch {
    return undefined
  }
}

/** The path of a Chromium to run. Throws one clear line when there is none to be had. */
export const findChromium = async (): Promise<string> => {
  const found = systemChromium() ?? fromDebian() ?? (await fromNpm())
  if (!found)
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.')
  return found
}
