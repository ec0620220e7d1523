// One run of a function that works through many rows, in a separate process.
import { join } from 'node:path'
import * as z from 'zod/mini'
import { measureIn } from './measured-process.ts'

const outcomeSchema = z.object({
  seconds: z.number(),
  cpuSeconds: z.number(),
  startMegabytes: z.number(),
  peakMegabytes: z.number(),
  quarters: z.array(z.number()),
})
export type Outcome = z.infer<typeof outcomeSchema>

export const measureRun = async (
  bundle: string,
  variables: Readonly<Record<string, string>>,
  megabytes?: number,
): Promise<Outcome> => {
  const measurer = join(import.meta.dirname, 'run-process.ts')
  return outcomeSchema.parse(await measureIn(measurer, [bundle], variables, megabytes))
}
