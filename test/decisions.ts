// The decisions on rights of every process of the tests, judged at the end of `npm test` by an IAM simulator that isn’t ours.
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

const file = reportOf('decisions').replace(/json$/, 'jsonl')

/** Forgets those of an earlier run. */
export const clearDecisions = () => {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
}

/** Every process that a suite starts adds its decisions, if that suite runs our template. */
export const recordDecisions = (isOurTemplate: boolean) => {
  if (isOurTemplate) process.env.LOCAL_CLOUD_DECISIONS = file
  else delete process.env.LOCAL_CLOUD_DECISIONS
}

const readDecisions = (): Decision[] => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  const kinds = new Map(lines.map((line) => [kindOfDecision(line), line]))
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
