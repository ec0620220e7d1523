// Finds or installs a Chromium for the browser tests: the system's, Debian's package, or npm's.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '#test/command.ts'

/** Without windows: a page in it costs a third less than in a whole browser that only hides its window. */
const shell = 'chromium-headless-shell'

const systemPaths = [
  `/usr/bin/${shell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
]

const runQuietly = (command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  execFileSync(command, args, { stdio: 'ignore', env: { ...process.env, ...environment } })

const succeeds = (work: () => unknown) => {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** Ubuntu has a stand-in that only names a snap, and a library may be missing. Windows would open a window. */
export const runs = (path: string) =>
  existsSync(path) && (process.platform === 'win32' || succeeds(() => runQuietly(path, ['--version'])))

const systemChromium = () => systemPaths.find(runs)

export const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export const apt = (...args: string[]) =>
  succeeds(() =>
    runQuietly(
      'apt-get',
      ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=60', ...args],
      {
        DEBIAN_FRONTEND: 'noninteractive',
      },
    ),
  )

const install = (name: string) => apt('install', '-y', '--no-install-recommends', name)

/** Where another browser is there already, the lists of packages are taken as they are. */
const addShell = () => {
  if (!canInstall || runs(`/usr/bin/${shell}`) || !systemChromium()) return
  console.log('Installing a faster Chromium for the browser tests (once) …')
  install(shell)
}

const fromDebian = (): string | undefined => {
  if (!canInstall) return undefined
  console.log('Installing Chromium for the browser tests (once) …')
  if (!apt('update')) return undefined
  return [shell, 'chromium'].some(install) ? systemChromium() : undefined
}

/** Unpacks into TMPDIR, libraries and fonts too, as the package does inside of Lambda alone. */
const unpack = `
  const [entry, libraries] = process.argv.slice(1)
  const { default: chromium, inflate } = await import(require('node:url').pathToFileURL(entry))
  await inflate(libraries)
  await chromium.executablePath()
`

/** Finds what stands beside it, wherever the project is moved to. */
const launcher = `#!/bin/sh
here=$(dirname "$0")/unpacked
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
LD_LIBRARY_PATH="$here/al2023/lib" exec "$here/chromium" "$@"
`

/** The package's own names folders of Lambda. */
const fonts = `<?xml version="1.0"?>
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`

/** A Chromium that ships inside an npm package (Linux x64), kept outside the project's dependencies because few need it. */
const fromNpm = (): string | undefined => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(root, 'node_modules', '.cache', 'chromium')
  const program = join(folder, 'chromium.sh')
  if (runs(program)) return program
  console.log('Fetching a Chromium from the npm registry for the browser tests (once) …')
  const unpacked = join(folder, 'unpacked')
  const isDone = succeeds(() => {
    const flags = ['--no-save', '--no-audit', '--no-fund', '--fetch-retries=0']
    runQuietly('npm', ['install', '--prefix', folder, ...flags, '@sparticuz/chromium@153.0.0'])
    const entry = createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium')
    const libraries = join(dirname(entry), '..', 'bin', 'al2023.tar.br')
    rmSync(unpacked, { recursive: true, force: true })
    mkdirSync(unpacked)
    runQuietly(
      process.execPath,
      ['--input-type=commonjs', '-e', `(async () => {${unpack}})()`, entry, libraries],
      {
        TMPDIR: unpacked,
      },
    )
    writeFileSync(join(unpacked, 'fonts', 'fonts.conf'), fonts)
    writeFileSync(program, launcher, { mode: 0o755 })
  })
  return isDone && runs(program) ? program : undefined
}

/** Vitest shows a stack where there is one, and the place in here tells nobody anything. */
const sentence = (message: string) => Object.assign(new Error(message), { stack: '' })

const named = (path: string) => {
  if (runs(path)) return path
  throw sentence(`CHROMIUM_PATH names ${path}, which can't be run.`)
}

/** The path of a Chromium to run. Throws one clear line when there is none to be had. */
export const findChromium = (): string => {
  if (process.env.CHROMIUM_PATH) return named(process.env.CHROMIUM_PATH)
  addShell()
  const found = systemChromium() ?? fromDebian() ?? fromNpm()
  if (!found)
    throw sentence(
      'The browser tests need Chromium, and none could be found or installed. Install Chromium or Google Chrome ' +
        '(Debian and Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to one. ' +
        'The other tests run without: npm test -- check unit infra local',
    )
  return found
}
