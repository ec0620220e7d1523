// Runs a bundle once in its own process, and reports time, CPU, and memory. Argument: the bundle.
import { handlerOf, watchMemory } from './watched-memory.ts'

const handler = handlerOf(process.argv[2] ?? '')
const watched = watchMemory()
const started = performance.now()
const cpu = process.cpuUsage()
await handler({ id: 'bench' }, { getRemainingTimeInMillis: () => 900_000 })
const { user, system } = process.cpuUsage(cpu)

process.send?.({
  seconds: (performance.now() - started) / 1000,
  cpuSeconds: (user + system) / 1e6,
  ...watched(),
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
})
