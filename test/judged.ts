// What every process of the tests wrote down, judged at the end of `npm test`: its calls by AWS's models, and its decisions on rights by
// an IAM simulator that isn’t ours.

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  callsNotMade,
  type Decision,
  decisionSchema,
  disagreements,
} from '#local-cloud/test/referee/iam-referee.ts'
import { kindOfDecision } from '#local-cloud/test/referee/kind-of-decision.mjs'
import { reportOf } from './command.ts'

const exchangesFile = reportOf('exchanges').replace(/json$/, 'txt')
const decisionsFile = reportOf('decisions').replace(/json$/, 'jsonl')

/** Of this run: what an earlier one wrote is forgotten. A line of an exchange: 'dynamodb GetItem', and after a '!' what is wrong. */
export const startRecords = () => {
  mkdirSync(dirname(exchangesFile), { recursive: true })
  for (const file of [exchangesFile, decisionsFile]) rmSync(file, { force: true })
  process.env.LOCAL_CLOUD_EXCHANGES = exchangesFile
}

const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [])

/** False for a violation, and for none at all where some are expected. */
export const reportExchanges = (areExpected: boolean): boolean => {
  const lines = linesOf(exchangesFile)
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

/** Every process that a suite starts adds its decisions, if that suite runs our template. */
export const recordDecisions = (isOurTemplate: boolean) => {
  if (isOurTemplate) process.env.LOCAL_CLOUD_DECISIONS = decisionsFile
  else delete process.env.LOCAL_CLOUD_DECISIONS
}

const readDecisions = (): Decision[] => {
  const kinds = new Map(linesOf(decisionsFile).map((line) => [kindOfDecision(line), line]))
  return [...kinds.values()].map((line) => decisionSchema.parse(JSON.parse(line)))
}

/** False if the simulator decides one of them otherwise, and for none at all where some are expected. */
export const reportDecisions = async (areExpected: boolean): Promise<boolean> => {
  const made = readDecisions()
  if (made.length === 0) return !areExpected
  const notMade = callsNotMade(made)
  const found = await disagreements([...made, ...notMade])
  const denied = notMade.filter(({ isAllowed }) => !isAllowed).length
  console.log(
    `\n${made.length} kinds of calls that roles made, and ${notMade.length} that none made (${denied} denied), judged by an IAM simulator: ` +
      `${found.length} differ${found.map((line) => `\n${line}`).join('')}`,
  )
  return found.length === 0
}
