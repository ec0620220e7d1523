// Runs an export bundle over the whole table in its own process and reports time, CPU, and memory.
import { createRequire } from 'node:module'
import * as z from 'zod/mini'

const functionSchema = z.object({
  handler: z.custom<(event: unknown, context: unknown) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
})

const megabyte = 1024 * 1024
const { handler } = functionSchema.parse(createRequire(import.meta.url)(process.argv[2] ?? ''))

const memory = () => process.memoryUsage.rss() / megabyte
const startMegabytes = memory()
const seen: number[] = []
const watch = setInterval(() => seen.push(memory()), 25)
const started = performance.now()
const cpu = process.cpuUsage()
await handler({ id: 'bench' }, { getRemainingTimeInMillis: () => 900_000 })
const { user, system } = process.cpuUsage(cpu)
clearInterval(watch)
seen.push(memory())

process.send?.({
  seconds: (performance.now() - started) / 1000,
  cpuSeconds: (user + system) / 1e6,
  startMegabytes,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
  /** After each quarter of the time. */
  quarters: [1, 2, 3, 4].map((quarter) => seen[Math.ceil((seen.length * quarter) / 4) - 1] ?? 0),
})
