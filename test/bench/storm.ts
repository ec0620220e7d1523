// Many applicants at once with faults on: `npm run bench -- storm [--applicants 50] [--saves 40] [--seed 1]`. Every third has two windows
// open. Ends with exit code 1 when the table lacks anything that was typed or acknowledged.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { parseArguments } from '#bin/operator/command-arguments.ts'
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { localContext, synthesize } from '#lib/synthesize.ts'
import type { FaultOrder } from '#local-cloud/faults/faults.ts'
import { type LocalCloud, startLocalCloud } from '#local-cloud/local-cloud.ts'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { newMember } from '#test/support/signed-in.ts'
import { orderOrStop, wholeNumber } from './order.ts'
import { seeded } from './seeded.ts'
import { createLedger } from './storm-ledger.ts'
import { createTraffic, type Traffic } from './storm-traffic.ts'
import { runWindow } from './storm-window.ts'

const usage = 'Usage: npm run bench -- storm [--applicants 50] [--saves 40] [--seed 1]'

const { applicants, saves, seed } = orderOrStop(() => {
  const options = {
    applicants: { type: 'string', default: '50' },
    saves: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
  } as const
  const { values, positionals } = parseArguments(process.argv.slice(2), options, usage)
  if (positionals[0] !== undefined) throw new Error(`'${positionals[0]}' is one argument too many. ${usage}`)
  return {
    applicants: wholeNumber('--applicants', values.applicants),
    saves: wholeNumber('--saves', values.saves),
    seed: wholeNumber('--seed', values.seed, 0),
  }
})

const save = 'POST /api/save-form-data'

/** What goes wrong, as often as the others. A delay of 8 s is longer than a window waits, whose time is faster. */
const faults: readonly ((random: () => number) => FaultOrder)[] = [
  () => ({ match: save, kind: 'drop-before' }),
  () => ({ match: save, kind: 'drop-after' }),
  () => ({ match: save, kind: 'drop-after', times: 2 }),
  (random) => ({ match: save, kind: 'delay', ms: 1 + Math.round(random() * 500) }),
  () => ({ match: save, kind: 'delay', ms: 8000 }),
  () => ({ match: save, kind: 'status-500' }),
  () => ({ match: save, kind: 'status-429', times: 2 }),
  () => ({ match: 'dynamodb:UpdateItem', kind: 'throttle-table', times: 4 }),
]
const shareOfFaults = 0.35

const fieldsOfWindows = [
  ['city', 'address1', 'agentName', 'additionalDetails', 'familyHistory'],
  ['insuranceCompany', 'policyNumber', 'primaryCarePhysician', 'lastCheckup', 'otherConditions'],
] as const

const storedSchema = z.object({ form_data: z.record(z.string(), z.unknown()), version: z.number() })

const readItem = async (cloud: LocalCloud, userId: string) =>
  storedSchema.parse(await storedRowOf(cloud, userId))

type Member = Awaited<ReturnType<typeof newMember>>

/** All windows of one applicant, to the end; then what does not balance. */
const runApplicant = async (
  cloud: LocalCloud,
  traffic: Traffic,
  { userId, access }: Member,
  index: number,
) => {
  const ledger = createLedger()
  const calls = traffic.callsOf(access)
  const windows = fieldsOfWindows.slice(0, index % 3 === 2 ? 2 : 1)
  const failures = await Promise.allSettled(
    windows.map((fields, window) => {
      const random = seeded(seed * 1_000_003 + index * 31 + window)
      const disturb = async () => {
        const fault = faults[Math.floor(random() * faults.length)]
        if (random() < shareOfFaults && fault)
          await injectFault(cloud.url, { ...fault(random), user: userId })
      }
      return runWindow({
        userId,
        calls,
        traffic,
        ledger,
        fields,
        saves: Math.ceil(saves / windows.length),
        random,
        disturb,
      })
    }),
  )
  const { form_data, version } = await readItem(cloud, userId)
  const stopped = failures.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  return { saves: ledger.saves(), faults: [...stopped, ...ledger.faults(form_data, version)] }
}

const startCloud = async (folder: string) => {
  await Promise.all([buildLambdas(), buildWeb()])
  const assembly = join(folder, 'cdk.out')
  synthesize({ outdir: assembly, context: localContext })
  return startLocalCloud({ assembly, dataFolder: join(folder, 'data'), port: 0 })
}

const print = (traffic: Traffic, saved: number, seconds: number) => {
  const latencies = traffic.latencies()
  const percentile = (share: number) => (latencies[Math.ceil(latencies.length * share) - 1] ?? 0).toFixed(0)
  const errors = traffic.errors().map(([kind, count]) => `${count} x ${kind}`)
  console.log(
    `saves acknowledged  ${saved} in ${seconds.toFixed(1)} s, ${(saved / seconds).toFixed(1)} a second`,
  )
  console.log(
    `latency in ms       p50 ${percentile(0.5)}, p95 ${percentile(0.95)}, p99 ${percentile(0.99)}, ordered delays included`,
  )
  console.log(`errors              ${errors.join(', ') || 'none'}`)
  console.log(`sent again          ${traffic.retries()}`)
}

const storm = async (cloud: LocalCloud) => {
  const members: Member[] = []
  for (let index = 0; index < applicants; index += 1) members.push(await newMember(cloud))
  const traffic = createTraffic(cloud.url)
  console.log(`${applicants} applicants, ${saves} saves each, seed ${seed}`)
  const start = performance.now()
  const outcomes = await Promise.all(
    members.map((member, index) => runApplicant(cloud, traffic, member, index)),
  )
  const seconds = (performance.now() - start) / 1000
  print(
    traffic,
    outcomes.reduce((sum, outcome) => sum + outcome.saves, 0),
    seconds,
  )
  const unbalanced = outcomes.flatMap((outcome) => outcome.faults)
  for (const line of unbalanced.slice(0, 20)) console.log(line)
  console.log(`ledger              ${unbalanced.length === 0 ? 'balances' : `${unbalanced.length} faults`}`)
  return unbalanced.length === 0
}

const folder = mkdtempSync(join(tmpdir(), 'larkfield-storm-'))
let cloud: LocalCloud | undefined
const clean = async () => {
  await cloud?.close()
  rmSync(folder, { recursive: true, force: true })
}
process.once('SIGINT', () => clean().finally(() => process.exit(130)))
try {
  cloud = await startCloud(folder)
  if (!(await storm(cloud))) process.exitCode = 1
} finally {
  await clean()
}
