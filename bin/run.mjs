// Runs a command on the pinned Node, after installing what is missing: `node bin/run.mjs bin/local.ts --port 3000`.
// Plain JavaScript on built-ins alone, because it runs before anything is installed, on whatever Node the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
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

/** npm writes node_modules/.package-lock.json last, so an older one means an install that is missing or stale. */
const isInstalled = () => {
  const installed = join(modules, '.package-lock.json')
  return (
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
  )
}

const install = () => {
  console.error('Installing the packages (once, about a minute) …')
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const outcome = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: isWindows })
  if (outcome.status !== 0) stop('The packages could not be installed. See the lines of npm above.')
}

/** The platform package that carries the binary; where the registry has none, a Node 24 that the machine brings. */
const pinnedNode = () => {
  const binary = join(
    modules,
    `node-${isWindows ? 'win' : process.platform}-${process.arch}`,
    'bin',
    isWindows ? 'node.exe' : 'node',
  )
  if (existsSync(binary)) return binary
  if (isAtLeast(process.version, 24, 0)) return process.execPath
  return stop(
    `No Node 24 package exists for ${process.platform}-${process.arch}: install Node 24 yourself and try again.`,
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
  }
  return bins[command] ? join(modules, bins[command]) : stop(`Unknown command: ${command}`)
}
const child = spawn(node, [commandFile(), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => stop(`${command} could not be started: ${error.message}`))
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
