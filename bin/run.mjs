// Installs the packages if needed, then runs a command on the pinned Node. Plain JavaScript, because it runs
// before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { constants } from 'node:os'
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
/** Alpine and NixOS have a different loader, so the packaged Node can't run there. */
const loader = { 'linux-x64': '/lib64/ld-linux-x86-64.so.2', 'linux-arm64': '/lib/ld-linux-aarch64.so.1' }[
  platform
]
const canRun = !loader || existsSync(loader)
const nodePackage = canRun && `node-${platform}` in optionalDependencies ? `node-${platform}` : undefined
const pinnedBinary = join(modules, nodePackage ?? '', 'bin', isWindows ? 'node.exe' : 'node')

const isPresent = (name) => existsSync(join(modules, name, 'package.json'))

/** npm writes this file last, so an older one means a missing or stale install. */
const isInstalled = () => {
  const installed = join(modules, '.package-lock.json')
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs &&
    Object.keys({ ...dependencies, ...devDependencies }).every(isPresent) &&
    (!nodePackage || existsSync(pinnedBinary))
  )
}

/** `npm ci` empties the folder, and a link could lead to another project's. */
const refuseLink = () => {
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    stop('node_modules is a link to another folder and not up to date: install there, or remove the link.')
}

const install = () => {
  refuseLink()
  const start = performance.now()
  console.error('Installing the packages (once, about a minute) …')
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = /^npm\b/.test(basename(process.env.npm_execpath ?? '')) && process.env.npm_execpath
  const outcome = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: isWindows })
  if (outcome.error) stop(`npm, which comes with Node, could not be run: ${outcome.error.message}`)
  if (outcome.status !== 0)
    stop(
      'The packages could not be installed: npm says why above. ' +
        'It needs the npm registry, about 1 GB of disk space, and write access here. Start again once that is fixed.',
    )
  // npm test has a budget for this.
  process.env.LARKFIELD_INSTALL_SECONDS = String((performance.now() - start) / 1000)
}

/** The packaged Node, or the machine's own if it is at least 24. */
const pinnedNode = () => {
  if (nodePackage && existsSync(pinnedBinary)) return pinnedBinary
  if (isAtLeast(process.version, 24, 0)) return process.execPath
  return stop(
    `No packaged Node 24 runs on this machine (${platform}), and this is ${process.version}: install Node 24 from https://nodejs.org and start again.`,
  )
}

if (!isAtLeast(process.version, 20, 19))
  stop(`Larkfield needs Node 20.19 or newer to start; this is ${process.version}.`)
if (!isInstalled()) install()

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
/** Whatever Node has compiled, our TypeScript too, it keeps for the next process. */
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache/node')
const child = spawn(node, [commandFile(), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_COMPILE_CACHE, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
})
/** On Windows the console already signals the child. */
const passOn = (signal) => isWindows || child.kill(signal)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn)
/** npm ends its shell but not us. Without this check the server would keep running. */
const parent = process.ppid
const endWithNpm = () => process.ppid === parent || child.kill('SIGTERM')
if (process.env.npm_lifecycle_event && !isWindows) setInterval(endWithNpm, 500).unref()
child.on('error', (error) => stop(`${command} could not be started: ${error.message}`))
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
