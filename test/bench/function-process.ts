// Measures one cold start in its own process. Arguments: the bundle, the file of the event.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const [bundle = '', eventFile = ''] = process.argv.slice(2)
const event: unknown = JSON.parse(readFileSync(eventFile, 'utf8'))
const context = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 900_000 }

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
const boot = milliseconds(process.cpuUsage())

const beforeInit = process.cpuUsage()
const loaded: unknown = createRequire(bundle)(bundle)
const init = milliseconds(process.cpuUsage(beforeInit))

if (typeof loaded !== 'object' || loaded === null || !('handler' in loaded)) throw new Error('No handler.')
const { handler } = loaded
if (typeof handler !== 'function') throw new Error('The handler is no function.')

/** CommonJS knows no await at the top. */
const callOnce = async () => {
  const before = process.cpuUsage()
  const answer: unknown = await handler(event, context)
  const call = milliseconds(process.cpuUsage(before))
  process.send?.({ boot, init, call, megabytes: process.memoryUsage.rss() / 1e6, answer }, () =>
    process.exit(),
  )
}
callOnce()
