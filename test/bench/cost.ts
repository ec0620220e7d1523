// What one application asks of AWS, and what that costs: `npm run bench -- cost`.
// Drives a whole application through the local cloud and counts where the calls arrive; units by DynamoDB's rules of size.
import { join } from 'node:path'
import { onlyResource, readTemplate } from '#local-cloud/cloudformation/template.ts'
import { parseTable } from '#local-cloud/dynamodb/table.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { type ServiceCall, watchCalls } from '#test/support/service-calls.ts'
import { autosaves, wholeApplication } from '#test/support/whole-application.ts'
import { billOf, cognitoBill, type Usage } from './bill.ts'
import { readUnits, storedBytes, writeUnits } from './capacity-units.ts'
import { startFreshCloud } from './fresh-cloud.ts'
import { inFolder } from './in-folder.ts'
import { sizesOrStop } from './order.ts'
import { asOf, assumed, cognitoPlans, free } from './prices.ts'
import { type Result, tableOf, tell, whole } from './result.ts'

sizesOrStop('cost', {})

const mostWrites = 34
const scales = [1e3, 1e5, 1e7] as const

type Counted = { kind: string; calls: ServiceCall[]; written: number; read: number }

const drive = async (cloud: LocalCloud, assembly: string) => {
  const { definition } = parseTable(onlyResource(await readTemplate(assembly), 'AWS::DynamoDB::Table'))
  const watch = watchCalls(cloud)
  const { who, acts } = wholeApplication(cloud, 'mary.jones@example.com')
  const counted: Counted[] = []
  let row: Record<string, unknown> | undefined
  for (const { kind, run } of acts) {
    await run()
    const calls = watch.take()
    const before = row
    row = await storedRowOf(cloud, who.userId)
    const operations = calls.filter(({ service }) => service === 'dynamodb').map(({ operation }) => operation)
    const reads = operations.filter((operation) => operation === 'GetItem').length
    const writes = operations.length - reads
    const { table, indexes } = writeUnits(before, row ?? {}, definition)
    const units = Object.values(indexes).reduce((sum, one) => sum + one, table)
    counted.push({ kind, calls, written: writes * units, read: reads * readUnits(before) })
  }
  watch.stop()
  return { counted, stored: storedBytes(row ?? {}, definition) }
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)

const usageOf = (counted: readonly Counted[], stored: number, logBytes: number): Usage => {
  const calls = counted.flatMap((one) => one.calls)
  const count = (service: ServiceCall['service'], pattern = /./) =>
    calls.filter((call) => call.service === service && pattern.test(call.operation)).length
  return {
    apiCalls: count('page', / \/api\//),
    writes: count('dynamodb', /^(Update|Put|Delete)Item$/),
    writeUnits: sum(counted.map(({ written }) => written)),
    reads: count('dynamodb', /^GetItem$/),
    readUnits: sum(counted.map(({ read }) => read)),
    tableBytes: stored,
    bucketPuts: count('s3', /^(POST|PUT) /),
    bucketGets: count('s3', /^GET /),
    cognitoCalls: count('cognito'),
    logBytes,
    requestBytes: sum(calls.filter(({ service }) => service === 'page').map((call) => call.requestBytes)),
  }
}

const shownByAct = (counted: readonly Counted[]) => {
  const kinds = [...new Set(counted.map(({ kind }) => kind))]
  const rows = kinds.map((kind) => {
    const acts = counted.filter((one) => one.kind === kind)
    const table = acts.flatMap(({ calls }) => calls.filter(({ service }) => service === 'dynamodb'))
    const reads = table.filter(({ operation }) => operation === 'GetItem').length
    const units = (of: (one: Counted) => number) => String(sum(acts.map(of)))
    return [
      `${acts.length} x ${kind}`,
      String(reads),
      String(table.length - reads),
      units(({ read }) => read),
      units(({ written }) => written),
    ]
  })
  return tableOf([['', 'GetItem', 'writes', 'read units', 'write units'], ...rows])
}

const dollars = (value: number) => `$${value < 100 ? value.toFixed(2) : whole(value)}`

const showBills = (usage: Usage) => {
  const bills = scales.map((applications) => billOf(usage, applications))
  const lines = Object.keys(bills[0] ?? {})
  const rows = lines.map((line) => [line, ...bills.map((bill) => dollars(bill[line] ?? 0))])
  const totals = scales.map((_, index) => sum(Object.values(bills[index] ?? {})))
  const plans = Object.entries(cognitoPlans).map(([plan, tiers]) => ({
    plan,
    bills: scales.map((applications) => cognitoBill(tiers, applications)),
  }))
  console.log(
    `\nDollars a month, prices of ${asOf}, us-east-1; ${whole(free.edgeRequests)} requests and ${whole(free.edgeGigabytes)} GB`,
  )
  console.log(
    `of CloudFront and ${whole(free.cognitoUsers)} users of Cognito are free. Lambda: ${assumed.warmMilliseconds} ms a warm call, ${assumed.coldMilliseconds} ms a cold one.\n`,
  )
  console.log(
    tableOf([
      ['applications a month', ...scales.map(whole)],
      ...rows,
      ['sum without Cognito', ...totals.map(dollars)],
      ...plans.map(({ plan, bills: own }) => [`Cognito ${plan}`, ...own.map(dollars)]),
      ...plans.map(({ plan, bills: own }) => [
        `sum with Cognito ${plan}`,
        ...own.map((bill, index) => dollars(bill + (totals[index] ?? 0))),
      ]),
    ]),
  )
  return { totals, plans }
}

const results = (
  counted: readonly Counted[],
  usage: Usage,
  bills: ReturnType<typeof showBills>,
): Result[] => {
  const loads = counted.filter(({ kind }) => kind === 'load')
  const gets = loads.map(({ calls }) => calls.filter(({ service }) => service === 'dynamodb'))
  const isOneEach = gets.every((own) => own.length === 1 && own[0]?.operation === 'GetItem')
  const [lite] = bills.plans
  return [
    {
      what: `Writes of the table for one application (${autosaves} autosaves, 4 steps, submission, the row itself)`,
      measured: `${usage.writes} (${usage.writeUnits} write units with the indexes, ${usage.apiCalls} API calls)`,
      target: `at most ${mostWrites}`,
      met: usage.writes <= mostWrites,
    },
    {
      what: 'Calls of the table for one load',
      measured: isOneEach
        ? `1 GetItem, each of ${loads.length} loads`
        : gets.map((own) => own.length).join(', '),
      target: '1 GetItem',
      met: isOneEach,
    },
    ...scales.map((applications, index) => ({
      what: `Dollars a month for ${whole(applications)} applications`,
      measured: `${dollars(bills.totals[index] ?? 0)} without Cognito, ${dollars((bills.totals[index] ?? 0) + (lite?.bills[index] ?? 0))} with Cognito Lite`,
      target: '',
      met: null,
    })),
  ]
}

await inFolder('cost', async (folder, onEnd) => {
  let logBytes = 0
  const log = (_: string, line: string) => {
    logBytes += Buffer.byteLength(line) + 1
  }
  const cloud = await startFreshCloud(folder, onEnd, log)
  const { counted, stored } = await drive(cloud, join(folder, 'cdk.out'))
  const usage = usageOf(counted, stored, logBytes)
  console.log(`${shownByAct(counted)}\n`)
  for (const [name, value] of Object.entries(usage)) console.log(name.padEnd(14), whole(value).padStart(8))
  tell(results(counted, usage, showBills(usage)))
})
