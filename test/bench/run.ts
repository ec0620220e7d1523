// npm run bench: all benchmarks of the one table in turn, and the table; exit code 1 when a target is missed. `npm run bench -- NAME
// [arguments]` runs test/bench/NAME.ts, `list` tells what there is: a benchmark is a file whose first line tells how it is called.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArguments } from '#bin/operator/command-arguments.ts'
import { root, run } from '#test/command.ts'
import { orderOrStop } from './order.ts'
import { type Result, resultsSchema, show } from './result.ts'

const parsed = (line: string) => {
  try {
    return resultsSchema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** Passes on what it prints, but for the line that is for us. */
const runOne = async (name: string, args: readonly string[]): Promise<Result[]> => {
  const child = spawn(
    process.execPath,
    [join(root, 'bin/run.mjs'), `test/bench/${name}.ts`, '--json', ...args],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const stop = () => child.kill('SIGTERM')
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const ended = once(child, 'close')
  let results: Result[] | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    const own = line.startsWith('[') ? parsed(line) : undefined
    if (own) results = own
    else console.log(line)
  }
  const [code, signal] = await ended
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (signal !== null || code === 130) process.exit(130)
  const failure = { what: name, measured: `ended with exit code ${code}`, target: 'results', met: false }
  return results ?? [failure]
}

/** A benchmark that fails counts as a missed target. The others still run. */
const runAll = async (names: readonly string[], args: readonly string[]): Promise<Result[]> => {
  const results: Result[] = []
  for (const name of names) {
    console.log(`\n── ${name} ──`)
    const started = performance.now()
    results.push(...(await runOne(name, args)))
    console.log(`\n${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  return results
}

const markers = { begin: '<!-- bench: begin -->', end: '<!-- bench: end -->' } as const

const page = join(root, 'docs', 'performance.md')

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const commit = () => {
  try {
    return `commit ${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' and changes on top' : ''}`
  } catch {
    return 'no commit'
  }
}

const machine = () =>
  `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`

const met = { true: 'met', false: '**MISSED**', null: '' } as const
const cell = (text: string) => text.replaceAll('|', '\\|')

/** As Markdown. `isQuick`: of small numbers, which are not to be kept. */
const tableText = (results: readonly Result[], isQuick: boolean): string =>
  [
    `${new Date().toISOString().slice(0, 10)}, ${commit()}; ${machine()}; Node ${process.version.slice(1)}${isQuick ? '. **Small numbers (`--quick`): not to be kept**' : ''}.`,
    '',
    '| What | Measured | Target | Met |',
    '|---|---|---|---|',
    ...results.map(
      (one) => `| ${cell(one.what)} | ${cell(one.measured)} | ${cell(one.target)} | ${met[`${one.met}`]} |`,
    ),
  ].join('\n')

/** Throws when the page lacks a marker. */
const replaceTable = (text: string, table: string): string => {
  const [before, rest] = text.split(markers.begin)
  const [, after] = rest?.split(markers.end) ?? []
  if (before === undefined || after === undefined)
    throw new Error(`docs/performance.md lacks '${markers.begin}' or '${markers.end}'.`)
  return `${before}${markers.begin}\n${table}\n${markers.end}${after}`
}

const writeIntoPage = (results: readonly Result[], isQuick: boolean): void => {
  writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), tableText(results, isQuick)))
  console.log('\nWritten into docs/performance.md.')
}

const usage = 'Usage: npm run bench [-- list | NAME [arguments] | [--quick] [--write]]'

/** In this order: counts first, which are done in a minute. Tests enforce web-size, and schedules has no number. */
const ofTable = [
  ...['cost', 'shards', 'cold-start', 'warm', 'move', 'load'],
  ...['page-speed', 'documents', 'lighthouse', 'admin-list', 'desk', 'export', 'sweep'],
]

const openingOf = (name: string) =>
  (readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8').split('\n')[0] ?? '').replace(/^\/\/ /, '')

const benchmarks = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))
  .filter((name) => openingOf(name).includes(`\`npm run bench -- ${name}`))

const list = () => {
  for (const name of benchmarks)
    console.log(`${name.padEnd(12)} ${ofTable.includes(name) ? '*' : ' '} ${openingOf(name)}`)
  console.log('\n* in the table of `npm run bench`')
}

const all = async (args: readonly string[]) => {
  const { quick, write } = orderOrStop(() => {
    const flags = { quick: { type: 'boolean' }, write: { type: 'boolean' } } as const
    return parseArguments(args, flags, usage).values
  })
  const names = ofTable.filter((name) => benchmarks.includes(name))
  const results = await runAll(names, quick ? ['--quick'] : [])
  show(results)
  if (write) writeIntoPage(results, quick === true)
}

const [name = '--', ...rest] = process.argv.slice(2)
if (name === 'list') list()
else if (name.startsWith('--')) await all(process.argv.slice(2))
else if (benchmarks.includes(name)) process.exitCode = await run(`test/bench/${name}.ts`, ...rest)
else {
  console.error(`There is no benchmark ${name}. There are: ${benchmarks.join(', ')}. ${usage}`)
  process.exitCode = 1
}
