// Searches random schedules of moves, undos, crashes, and refusals for lost and doubled mails: `npm run bench -- outbox [count] [--seed N]
// [--path P]`. 10,000 unless told.
import fc from 'fast-check'
import { parseArguments } from '#bin/operator/command-arguments.ts'
import { caseEnvironment, openCaseWorld } from '#test/support/cases/case-world.ts'
import { outboxSchedules } from '#test/support/cases/outbox-schedule.ts'
import { runOutboxSchedule } from '#test/support/cases/run-outbox-schedule.ts'
import { orderOrStop, wholeNumber } from './order.ts'

const usage = 'Usage: npm run bench -- outbox [count] [--seed N] [--path P]'

const { count, seed, path } = orderOrStop(() => {
  const options = { seed: { type: 'string' }, path: { type: 'string' } } as const
  const { values, positionals } = parseArguments(process.argv.slice(2), options, usage)
  const [text = '10000', extra] = positionals
  if (extra !== undefined) throw new Error(`'${extra}' is one argument too many. ${usage}`)
  return {
    count: wholeNumber('count', text),
    seed: wholeNumber('--seed', values.seed ?? String(Date.now() % 2 ** 31), 0),
    path: values.path === undefined ? {} : { path: values.path },
  }
})

const start = performance.now()
Object.assign(process.env, caseEnvironment)
const world = await openCaseWorld()
let mails = 0
const property = fc.asyncProperty(outboxSchedules, async (schedule) => {
  await runOutboxSchedule(schedule, world)
  mails += world.seen.accepted.length
})
const outcome = await fc.check(property, { numRuns: count, seed, ...path })
await world.close()
const seconds = ((performance.now() - start) / 1000).toFixed(1)

if (outcome.failed) {
  console.error(fc.defaultReportMessage(outcome))
  console.error(outcome.errorInstance)
  console.error(
    `Play it again: npm run bench -- outbox 1 --seed ${seed} --path ${outcome.counterexamplePath}`,
  )
  process.exitCode = 1
} else
  console.log(
    `${outcome.numRuns} schedules, ${mails} mails, ${seconds} s, seed ${seed}: none lost, none twice but after a lost reply.`,
  )
/** A crashed call leaves its timer behind. */
process.exit()
