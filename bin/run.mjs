// Runs a command on the pinned Node, after installing what is missing: `node bin/run.mjs bin/local.ts --port 3000`.
// Plain JavaScript on built-ins alone, because it runs before anything is installed, on whatever Node the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const isWindows = process.platform === 'win32'

const stop = (message) => {
  console.error(message)
  process.exit(1)
}

const isAtLeast = (version, major, minor) => {
  const [hasMajor = 0, hasMinor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return hasMajor > major || (hasMajor === major && hasMinor >= minor)
}

const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))

const {
  dependencies = {},
  devDependencies = {},
  optionalDependencies = {},
} = existsSync(join(root, 'package.json')) ? readJson('package.json') : {}

const platform = `${isWindows ? 'win' : process.platform}-${process.arch}`
/** Alpine and NixOS have another loader of programs, so the packaged Node can't run there. */
const loader = { 'linux-x64': '/lib64/ld-linux-x86-64.so.2', 'linux-arm64': '/lib/ld-linux-aarch64.so.1' }[
  platform
]
const canRun = !loader || existsSync(loader)
/** Carries the pinned Node. Undefined where the registry has none for this platform. */
const nodePackage = canRun && `node-${platform}` in optionalDependencies ? `node-${platform}` : undefined
const pinnedBinary = join(modules, nodePackage ?? '', 'bin', isWindows ? 'node.exe' : 'node')

const isPresent = (name) => existsSync(join(modules, name, 'package.json'))

/**
 * npm writes node_modules/.package-lock.json last, so an older one means an install that is missing or stale. A folder whose
 * packages were deleted, were left out or came from another machine is none either.
 */
const isInstalled = () => {
  const installed = join(modules, '.package-lock.json')
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs &&
    Object.keys({ ...dependencies, ...devDependencies }).every(isPresent) &&
    (!nodePackage || existsSync(pinnedBinary))
  )
}

/** npm empties the folder first, and through a link that would be somebody else's. */
const refuseLink = () => {
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    stop('node_modules is a link to another folder and not up to date: install there, or remove the link.')
}

const install = () => {
  console.error('Installing the packages (once, about a minute) …')
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  // Under pnpm and yarn the variable names those, who know another `ci`, or none.
  const npm = /^npm\b/.test(basename(process.env.npm_execpath ?? '')) && process.env.npm_execpath
  const outcome = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: isWindows })
  if (outcome.error) stop(`npm, which comes with Node, could not be run: ${outcome.error.message}`)
  if (outcome.status !== 0)
    stop(
      'The packages could not be installed: the reason stands in the lines of npm above. ' +
        'It needs the npm registry, about 1 GB of room, and the right to write here. Start again once that is mended.',
    )
}

/** Outside of the project, which npm and git look into; holds the id of the process that installs. */
const turn = join(
  tmpdir(),
  `larkfield-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
)
const longestInstallMs = 15 * 60_000

const takeTurn = () => {
  try {
    writeFileSync(turn, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Whether the one whose turn it is still installs: 0, a file not yet written, counts as alive. */
const isTaken = () => {
  try {
    if (Date.now() - statSync(turn).mtimeMs > longestInstallMs) return false
    const holder = Number(readFileSync(turn, 'utf8'))
    process.kill(holder, 0)
    return holder !== process.pid
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)

/** One start at a time, because each `npm ci` empties the folder under the others; those that waited find it done. */
const installInTurn = () => {
  refuseLink()
  let isWaiting = false
  while (!takeTurn()) {
    if (!isTaken()) rmSync(turn, { force: true })
    else {
      if (!isWaiting) console.error('Another start installs the packages: waiting for it …')
      isWaiting = true
      pause()
    }
  }
  const endTurn = () => rmSync(turn, { force: true })
  process.on('exit', endTurn)
  if (!isInstalled()) {
    const start = performance.now()
    install()
    // npm test holds it against a budget.
    process.env.LARKFIELD_INSTALL_SECONDS = String((performance.now() - start) / 1000)
  }
  endTurn()
  process.off('exit', endTurn)
}

/** The packaged one; where there is none for this platform, a Node 24 that the machine brings. */
const pinnedNode = () => {
  if (nodePackage && existsSync(pinnedBinary)) return pinnedBinary
  if (isAtLeast(process.version, 24, 0)) return process.execPath
  return stop(
    `No packaged Node 24 runs on this machine (${platform}), and this is ${process.version}: install Node 24 from https://nodejs.org and start again.`,
  )
}

if (!isAtLeast(process.version, 20, 19))
  stop(`Larkfield needs Node 20.19 or newer to start; this is ${process.version}.`)
if (!isInstalled()) installInTurn()

const [command, ...args] = process.argv.slice(2)
if (!command) stop('Usage: node bin/run.mjs <file.ts or command> [arguments]')
const node = pinnedNode()
const commandFile = () => {
  if (/\.(ts|mjs)$/.test(command)) return join(root, command)
  const bins = {
    cdk: 'aws-cdk/bin/cdk',
    biome: '@biomejs/biome/bin/biome',
    vitest: 'vitest/vitest.mjs',
    tsc: 'typescript/bin/tsc',
    knip: 'knip/bin/knip.js',
  }
  return bins[command] ? join(modules, bins[command]) : stop(`Unknown command: ${command}`)
}
const child = spawn(node, [commandFile(), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
})
/** On Windows the console tells the child itself, and `kill` would give it no time to end well. */
const passOn = (signal) => isWindows || child.kill(signal)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn)
/** npm, told to end, takes its shell with it and tells nobody else: what it started would go on with its port. */
const parent = process.ppid
const endWithNpm = () => process.ppid === parent || child.kill('SIGTERM')
if (process.env.npm_lifecycle_event && !isWindows) setInterval(endWithNpm, 500).unref()
child.on('error', (error) => stop(`${command} could not be started: ${error.message}`))
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
