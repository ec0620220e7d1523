// The deployed bundle of the export function in a process of its own: runs one export and tells time and memory.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { lambdasFolder } from '#lib/build.ts'

const functionSchema = z.object({
  handler: z.custom<(event: unknown, context: unknown) => Promise<void>>(
    (value) => typeof value === 'function',
  ),
})

const megabyte = 1024 * 1024
const { handler } = functionSchema.parse(
  createRequire(import.meta.url)(join(lambdasFolder, 'export', 'index.cjs')),
)

const startMegabytes = process.memoryUsage.rss() / megabyte
const started = performance.now()
const cpu = process.cpuUsage()
await handler({ id: 'bench' }, { getRemainingTimeInMillis: () => 900_000 })
const { user, system } = process.cpuUsage(cpu)

process.send?.({
  seconds: (performance.now() - started) / 1000,
  cpuSeconds: (user + system) / 1e6,
  startMegabytes,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
})
