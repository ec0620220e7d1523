// What the referee of the local cloud judged in every process of the tests: the count at the end of `npm test`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { reportOf } from './command.ts'

const file = reportOf('exchanges').replace(/json$/, 'txt')

/** Every process that starts from here on adds its lines: 'dynamodb GetItem', and after a '!' what is wrong. */
export const countExchanges = () => {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  process.env.LOCAL_CLOUD_EXCHANGES = file
}

/** False for a violation, and for none at all where some are expected. */
export const reportExchanges = (areExpected: boolean): boolean => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  const violations = lines.filter((line) => line.startsWith('!'))
  const exchanges = lines.filter((line) => !line.startsWith('!'))
  if (exchanges.length === 0) return !areExpected
  const services = Object.entries(Object.groupBy(exchanges, (line) => line.split(' ')[0] ?? ''))
    .map(([service, all = []]) => `${service} ${all.length.toLocaleString('en-US')}`)
    .toSorted()
  console.log(
    `\n${exchanges.length.toLocaleString('en-US')} exchanges with services (${services.join(', ')}) checked against AWS's models: ` +
      `${violations.length} violations${violations.map((line) => `\n${line}`).join('')}`,
  )
  return violations.length === 0
}
