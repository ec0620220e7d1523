// Measures the deployed handler and the bare SDK call in turns against the same table. Arguments: a file with the two bundles
// and events, calls of a batch, batches. It sends the CPU microseconds of each call.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const [file = '', calls = '', batches = ''] = process.argv.slice(2)
const contenders: unknown = JSON.parse(readFileSync(file, 'utf8'))
if (!Array.isArray(contenders)) throw new Error('No contenders.')
const context = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 10_000 }

const works = contenders.map((one: { bundle: string; event: unknown }) => {
  const { handler } = createRequire(one.bundle)(one.bundle)
  return () => handler(one.event, context)
})

const microseconds = async (work: () => Promise<unknown>) => {
  const start = process.cpuUsage()
  for (let call = 0; call < Number(calls); call += 1) await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / Number(calls)
}

/** The first quarter, and at least three batches, is warm-up and is not told. */
const warmUp = Math.max(3, Math.ceil(Number(batches) / 4))

const measure = async () => {
  const measured: number[][] = works.map(() => [])
  for (let batch = 0; batch < Number(batches) + warmUp; batch += 1)
    for (const [index, work] of works.entries()) {
      const cost = await microseconds(work)
      if (batch >= warmUp) measured[index]?.push(cost)
    }
  process.send?.(measured, () => process.exit())
}
measure()
