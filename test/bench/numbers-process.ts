// Runs the bundle of the count once, in its own process, and reports time, CPU, and memory. Argument: the bundle.
import { handlerOf, watchMemory } from './watched-memory.ts'

const [bundle = ''] = process.argv.slice(2)
const handler = handlerOf(bundle)

const measure = async () => {
  const before = process.cpuUsage()
  const watched = watchMemory()
  const start = performance.now()
  await handler({}, {})
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - start) / 1000
  process.send?.({ seconds, cpuSeconds: (user + system) / 1e6, ...watched() }, () => process.exit())
}
measure()
