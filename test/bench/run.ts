// npm run bench: all benchmarks of the one table in turn, and the table; exit code 1 when a target is missed. `npm run bench -- NAME
// [arguments]` runs test/bench/NAME.ts, `list` tells what there is: a benchmark is a file whose first line tells how it is called.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArguments } from '#bin/operator/command-arguments.ts'
import { run } from '#test/command.ts'
import { runAll } from './one-table.ts'
import { orderOrStop } from './order.ts'
import { writeIntoPage } from './performance-page.ts'
import { show } from './result.ts'

const usage = 'Usage: npm run bench [-- list | NAME [arguments] | [--quick] [--write]]'

/** In this order: sizes and counts first, which are done in a minute. The rest (schedules) proves things and has no number. */
const ofTable = [
  ...['web-size', 'cost', 'shards', 'cold-start', 'warm', 'move', 'load'],
  ...['page-speed', 'lighthouse', 'admin-list', 'desk', 'export'],
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
