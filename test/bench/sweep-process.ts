// Runs the bundle of the sweep until it has nothing left, in its own process, and reports time, CPU, and memory of each run.
import { createRequire } from 'node:module'
import * as z from 'zod/mini'

const functionSchema = z.object({
  handler: z.custom<(event: unknown, context: unknown) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
})

const megabyte = 1024 * 1024
const [bundle = '', seconds = '0'] = process.argv.slice(2)
const { handler } = functionSchema.parse(createRequire(bundle)(bundle))

const linesSchema = z.looseObject({ event: z.string(), mailsSent: z.optional(z.number()) })
const sent: number[] = []
console.log = (line: string) => {
  const { event, mailsSent = 0 } = linesSchema.parse(JSON.parse(line))
  if (event === 'swept') sent.push(mailsSent)
}

const memory = () => process.memoryUsage.rss() / megabyte
const seen: number[] = []
const watch = setInterval(() => seen.push(memory()), 50)
const start = performance.now()

const runAll = async () => {
  do {
    const ends = performance.now() + Number(seconds) * 1000
    await handler({}, { getRemainingTimeInMillis: () => ends - performance.now() })
  } while (sent.at(-1) !== 0)
  clearInterval(watch)
  const { user, system } = process.cpuUsage()
  const quarterOf = (quarter: number) => seen[Math.ceil((seen.length * quarter) / 4) - 1] ?? 0
  const report = {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: (user + system) / 1e6,
    runs: sent.filter((count) => count > 0),
    quarters: [1, 2, 3, 4].map(quarterOf),
  }
  process.send?.(report, () => process.exit())
}
runAll()
