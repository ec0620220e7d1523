// npm run bench -- NAME [arguments]: runs test/bench/NAME.ts; without a name it lists what there is. A benchmark is a file whose
// first line tells how it is called.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run } from '#test/command.ts'

const openingOf = (name: string) =>
  (readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8').split('\n')[0] ?? '').replace(/^\/\/ /, '')

const benchmarks = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))
  .filter((name) => openingOf(name).includes(`\`npm run bench -- ${name}`))

const [name, ...rest] = process.argv.slice(2)
if (name === undefined) {
  console.log('npm run bench -- NAME [arguments]\n')
  for (const one of benchmarks) console.log(`${one.padEnd(12)} ${openingOf(one)}`)
} else if (benchmarks.includes(name)) {
  process.exitCode = await run(`test/bench/${name}.ts`, ...rest)
} else {
  console.error(`There is no benchmark ${name}. There are: ${benchmarks.join(', ')}.`)
  process.exitCode = 1
}
