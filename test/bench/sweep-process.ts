// Runs the bundle of the sweep until it has nothing left, in its own process, and reports time, CPU, and memory of each run.
import * as z from 'zod/mini'
import { handlerOf, watchMemory } from './watched-memory.ts'

const [bundle = '', seconds = '0'] = process.argv.slice(2)
const handler = handlerOf(bundle)

const linesSchema = z.looseObject({ event: z.string(), mailsSent: z.optional(z.number()) })
const sent: number[] = []
console.log = (line: string) => {
  const { event, mailsSent = 0 } = linesSchema.parse(JSON.parse(line))
  if (event === 'swept') sent.push(mailsSent)
}

const watched = watchMemory()
const start = performance.now()

const runAll = async () => {
  do {
    const ends = performance.now() + Number(seconds) * 1000
    await handler({}, { getRemainingTimeInMillis: () => ends - performance.now() })
  } while (sent.at(-1) !== 0)
  const { user, system } = process.cpuUsage()
  const report = {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: (user + system) / 1e6,
    runs: sent.filter((count) => count > 0),
    quarters: watched().quarters,
  }
  process.send?.(report, () => process.exit())
}
runAll()
