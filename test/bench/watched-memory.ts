// What the processes share that measure a bundle: its handler, and the memory that it takes.
import { createRequire } from 'node:module'
import * as z from 'zod/mini'

const functionSchema = z.object({
  handler: z.custom<(event: unknown, context: unknown) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
})

export const handlerOf = (bundle: string) => functionSchema.parse(createRequire(bundle)(bundle)).handler

const memory = () => process.memoryUsage.rss() / (1024 * 1024)

/** Until the function that it gives is called, which tells the MB at the start, and after each quarter of the time. */
export const watchMemory = () => {
  const startMegabytes = memory()
  const seen: number[] = []
  const watch = setInterval(() => seen.push(memory()), 25)
  return () => {
    clearInterval(watch)
    seen.push(memory())
    const quarters = [1, 2, 3, 4].map((quarter) => seen[Math.ceil((seen.length * quarter) / 4) - 1] ?? 0)
    /** Not `maxRSS`, which begins with that of the process that forked this one. */
    const peakMegabytes = seen.reduce((one, other) => Math.max(one, other), startMegabytes)
    return { startMegabytes, peakMegabytes, quarters }
  }
}
