// What one application asks of AWS, and what that costs: `npm run bench -- cost`.
// Drives a whole application through the local cloud and counts where the calls arrive; units by DynamoDB's rules of size.
import { join } from 'node:path'
import * as z from 'zod/mini'
import { onlyResource, readTemplate } from '#local-cloud/cloudformation/template.ts'
import { parseTable } from '#local-cloud/dynamodb/table.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { type ServiceCall, watchCalls } from '#test/support/service-calls.ts'
import { autosaves, wholeApplication } from '#test/support/whole-application.ts'
import { readUnits, storedBytes, writeUnits } from './capacity-units.ts'
import { startFreshCloud } from './fresh-cloud.ts'
import { inFolder } from './in-folder.ts'
import { sizesOrStop } from './order.ts'
import {
  asOf,
  assumed,
  billOf,
  cognitoBill,
  cognitoPlans,
  free,
  type PaperUsage,
  paperBill,
  type Usage,
} from './prices.ts'
import { note, type Result, tell, whole } from './result.ts'

sizesOrStop('cost', {})

const mostWrites = 34
const scales = [1e3, 1e5, 1e7] as const

type Counted = { kind: string; calls: ServiceCall[]; written: number; read: number }

/** 'GetItem' and the like, of the calls that reached the table. */
const tableOperations = (calls: readonly ServiceCall[]) =>
  calls.filter(({ service }) => service === 'dynamodb').map(({ operation }) => operation)

const paperSchema = z.object({ files: z.array(z.object({ bytes: z.number() })) })

const pdfBytesOf = (row: Record<string, unknown> | undefined): number[] =>
  z
    .array(paperSchema)
    .parse(row?.papers)
    .flatMap(({ files }) => files.map(({ bytes }) => bytes))

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
    const operations = tableOperations(calls)
    const reads = operations.filter((operation) => operation === 'GetItem').length
    const puts = operations.filter((operation) => operation === 'PutItem').length
    const { table, indexes } = writeUnits(before, row ?? {}, definition)
    const units = Object.values(indexes).reduce((sum, one) => sum + one, table)
    // What is put is small and in no index: what papers are found by.
    const written = puts + (operations.length - reads - puts) * units
    counted.push({ kind, calls, written, read: reads * readUnits(before) })
  }
  watch.stop()
  return { counted, stored: storedBytes(row ?? {}, definition), pdfs: pdfBytesOf(row) }
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
    logBytes,
  }
}

const showByAct = (counted: readonly Counted[]) => {
  const rows = [...Map.groupBy(counted, ({ kind }) => kind)].map(([kind, acts]) => {
    const operations = acts.flatMap(({ calls }) => tableOperations(calls))
    const reads = operations.filter((operation) => operation === 'GetItem').length
    return {
      act: `${acts.length} x ${kind}`,
      GetItem: reads,
      writes: operations.length - reads,
      'read units': sum(acts.map(({ read }) => read)),
      'write units': sum(acts.map(({ written }) => written)),
    }
  })
  console.table(rows)
}

const dollars = (value: number) => `$${value < 100 ? value.toFixed(2) : whole(value)}`

const billsOf = (usage: Usage, papers: PaperUsage) =>
  scales.map((applications) => {
    const lines = { ...billOf(usage, applications), Papers: paperBill(papers, applications) }
    const total = sum(Object.values(lines))
    const [lite, essentials] = [cognitoPlans.Lite, cognitoPlans.Essentials].map(
      (plan) => total + cognitoBill(plan, applications),
    )
    return { applications, lines, total, lite: lite ?? total, essentials: essentials ?? total }
  })
type Bills = ReturnType<typeof billsOf>

const showBills = (bills: Bills) => {
  console.log(`Dollars a month, prices of ${asOf}, us-east-1; in free amounts, and assumed:`, free, assumed)
  const rows = bills.map(({ applications, lines, total, lite, essentials }) => {
    const sums = {
      'without Cognito': total,
      'with Cognito Lite': lite,
      'with Cognito Essentials': essentials,
    }
    const cells = Object.entries({ ...lines, ...sums }).map(([name, value]) => [name, dollars(value)])
    return [whole(applications), Object.fromEntries(cells)]
  })
  console.table(Object.fromEntries(rows))
}

type Measured = {
  counted: readonly Counted[]
  usage: Usage
  papers: Usage
  pdfs: readonly number[]
  bills: Bills
}

const results = ({ counted, usage, papers, pdfs, bills }: Measured): Result[] => {
  const loads = counted.filter(({ kind }) => kind === 'load')
  const perLoad = loads.map(({ calls }) => tableOperations(calls).join(' and '))
  const isOneEach = perLoad.every((operations) => operations === 'GetItem')
  return [
    {
      what: `Writes of the table for one application (${autosaves} autosaves, 4 steps, submission, the row itself)`,
      measured: `${usage.writes} (${usage.writeUnits} write units with the indexes, ${usage.apiCalls} API calls)`,
      target: `at most ${mostWrites}`,
      met: usage.writes <= mostWrites,
    },
    {
      what: 'Calls of the table for one load',
      measured: isOneEach ? `1 GetItem, each of ${loads.length} loads` : perLoad.join(', '),
      target: '1 GetItem',
      met: isOneEach,
    },
    note(
      'Writes of the table for the papers of one submission, and their PDFs',
      `${papers.writes} (${papers.writeUnits} write units with the indexes), ${pdfs.length} PDFs of ${whole(sum(pdfs) / 1000)} KB together`,
    ),
    ...bills.map(({ applications, total, lite }) =>
      note(
        `Dollars a month for ${whole(applications)} applications, until their submission`,
        `${dollars(total)} without Cognito, ${dollars(lite)} with Cognito Lite`,
      ),
    ),
  ]
}

await inFolder('cost', async (folder, onEnd) => {
  let logBytes = 0
  const log = (_: string, line: string) => {
    logBytes += Buffer.byteLength(line) + 1
  }
  const cloud = await startFreshCloud(folder, onEnd, log)
  const { counted, stored, pdfs } = await drive(cloud, join(folder, 'cdk.out'))
  const { papers: made = [], application = [] } = Object.groupBy(counted, ({ kind }) =>
    kind === 'papers' ? 'papers' : 'application',
  )
  const usage = usageOf(application, stored, logBytes)
  const papers = usageOf(made, 0, 0)
  const bills = billsOf(usage, { ...papers, pdfBytes: sum(pdfs) })
  showByAct(counted)
  console.table(usage)
  showBills(bills)
  tell(results({ counted, usage, papers, pdfs, bills }))
})
