import { join } from 'node:path'
import { readyAccounts } from '#bin/start/ready-accounts.ts'
import { checkStart, readStartFlags, startFailure } from '#bin/start/start-flags.ts'
import type { TourAddress } from '#bin/start/tour.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'

const stop = (message: string): never => {
  console.error(message)
  return process.exit(1)
}

const readFlags = () => {
  try {
    return readStartFlags(process.argv.slice(2), join(import.meta.dirname, '..'), process.env)
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

type Running = Pick<LocalCloud, 'url' | 'leftToAws' | 'inspectors'>

const listOfAddresses = (url: string, addresses: readonly TourAddress[]) =>
  addresses
    .map(({ what, address, who }) => {
      const account = who ? `\n    ${who.email} / ${who.password}` : ''
      return `  ${what}\n    ${url}${address}${account}\n`
    })
    .join('')

const debuggers = ({ inspectors }: Running) =>
  inspectors.map(({ name, port }) => `  Debugger    127.0.0.1:${port} ${name}\n`).join('')

const listOfTypes = (types: readonly string[]) =>
  [...Map.groupBy(types, (type) => type.split('::')[1] ?? type)]
    .map(([service, ofService]) => {
      const names = ofService.map((type) => type.split('::')[2]).join(', ')
      return `    ${service.padEnd(10)}  ${names}`
    })
    .join('\n')

const describe = (running: Running, dataFolder: string) => {
  const { url, leftToAws } = running
  const { admin, team, applicant } = readyAccounts
  return `
  Larkfield   ${url}
  Mailbox     ${url}/__local/mail
  Table       ${url}/__local/table
  Admin       ${admin.email} / ${admin.password}
  Team        ${team.email} / ${team.password}
  Applicant   ${applicant.email} / ${applicant.password}
${debuggers(running)}
  Left to AWS: encryption at rest, access logs, certificates and
${listOfTypes(leftToAws)}

  Data is kept in ${dataFolder}. Ctrl-C ends everything.
`
}

const longestGoodbyeMs = 1500
const closers: (() => unknown)[] = []

/** npm and the terminal can both send it. */
let isEnding = false
const end = async (code: number) => {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(code), longestGoodbyeMs)
  for (const close of closers.reverse()) await close()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))

const flags = readFlags()
try {
  await checkStart(flags)
  // Imported late: CDK and the builders are slow to load.
  const { launch } = await import('#bin/start/launch.ts')
  const cloud = await launch(flags, (close) => closers.push(close))
  console.log(describe(cloud, flags.data))
  if (flags.tour) {
    const { tourAddresses } = await import('#bin/start/tour.ts')
    console.log(`  Worth opening:\n${listOfAddresses(cloud.url, await tourAddresses(cloud, flags.data))}`)
  }
} catch (error) {
  if (!isEnding) console.error(startFailure(error, flags))
  await end(1)
}
