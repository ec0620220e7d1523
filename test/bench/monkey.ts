// Lets the monkey of the browser tests run for long: `npm run bench -- monkey [seed ...] [--minutes 6]`. Without seeds it draws one. Ends
// with exit code 1 when a promise was broken or a page was stuck.
import { parseArguments } from '#bin/operator/command-arguments.ts'
import { run } from '#test/command.ts'
import { orderOrStop, wholeNumber } from './order.ts'

const usage = 'Usage: npm run bench -- monkey [seed ...] [--minutes 6]'

const { seeds, minutes } = orderOrStop(() => {
  const options = { minutes: { type: 'string', default: '6' } } as const
  const { values, positionals } = parseArguments(process.argv.slice(2), options, usage)
  const named = positionals.map((text) => wholeNumber('seed', text, 0))
  return {
    seeds: named.length > 0 ? named : [Date.now() % 1_000_000],
    minutes: wholeNumber('--minutes', values.minutes),
  }
})

for (const seed of seeds) {
  process.env.MONKEY_SEED = String(seed)
  process.env.MONKEY_SECONDS = String(minutes * 60)
  const test = [
    'test/e2e/faults/monkey.test.ts',
    '--project',
    'e2e',
    '--silent=false',
    '--reporter',
    'default',
  ]
  const code = await run('vitest', 'run', ...test)
  if (code !== 0) process.exitCode = code
}
