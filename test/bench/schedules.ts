// Searches random schedules of typing, networks and leaving for lost words: `npm run bench -- schedules [count] [--seed N] [--path P]`.
// Half of them with a helper. 200,000 unless told.
import fc from 'fast-check'
import { parseArguments } from '#bin/operator/command-arguments.ts'
import { helpSchedules, modelSchedules } from '#test/support/autosave/autosave-schedule.ts'
import { runSchedule } from '#test/support/autosave/run-schedule.ts'
import { orderOrStop, wholeNumber } from './order.ts'

const usage = 'Usage: npm run bench -- schedules [count] [--seed N] [--path P]'

const { count, seed, path } = orderOrStop(() => {
  const options = { seed: { type: 'string' }, path: { type: 'string' } } as const
  const { values, positionals } = parseArguments(process.argv.slice(2), options, usage)
  const [text = '200000', extra] = positionals
  if (extra !== undefined) throw new Error(`'${extra}' is one argument too many. ${usage}`)
  return {
    count: wholeNumber('count', text),
    seed: wholeNumber('--seed', values.seed ?? String(Date.now() % 2 ** 31), 0),
    path: values.path === undefined ? {} : { path: values.path },
  }
})

const start = performance.now()
const eitherKind = fc.oneof(modelSchedules, helpSchedules)
const property = fc.asyncProperty(eitherKind, (schedule) => runSchedule(schedule))
const outcome = await fc.check(property, { numRuns: count, seed, ...path })
const seconds = ((performance.now() - start) / 1000).toFixed(1)

if (outcome.failed) {
  console.error(fc.defaultReportMessage(outcome))
  console.error(outcome.errorInstance)
  console.error(
    `Play it again: npm run bench -- schedules --seed ${seed} --path ${outcome.counterexamplePath}`,
  )
  process.exitCode = 1
} else {
  console.log(`${outcome.numRuns} schedules, ${seconds} s, seed ${seed}: nothing lost.`)
}
