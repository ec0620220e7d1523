// How fast an export runs and how much memory it takes: `npm run bench -- export [rows]`, 1,000,000 submissions unless told.
// The bundle as it is deployed reads wire pages of DynamoDB and writes to S3, both on loopback and in this process.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { csvRow } from '#lambdas/csv.ts'
import { exportColumns } from '#lambdas/export-columns.ts'
import { buildLambdas } from '#lib/build.ts'
import { exportMemory } from '#lib/constructs/exports.ts'
import { startServices } from './export-services.ts'
import { rowsOfPage, submission } from './export-submissions.ts'

/** What a run may take above its start. */
const mostMegabytes = 256

const outcomeSchema = z.object({
  seconds: z.number(),
  cpuSeconds: z.number(),
  startMegabytes: z.number(),
  peakMegabytes: z.number(),
})

const runExport = async (variables: Record<string, string>) => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const child = fork(join(import.meta.dirname, 'export-function.ts'), {
    execArgv: [`--max-old-space-size=${exportMemory.megabytes}`],
    env: {
      ...variables,
      PATH: process.env.PATH,
      NODE_OPTIONS: exportMemory.nodeOptions,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'bench',
      AWS_SECRET_ACCESS_KEY: 'bench',
      TABLE_NAME: 'applicants',
      /** No host name, so that its address is a path on loopback. */
      EXPORT_BUCKET: 'local_exports',
    },
  })
  child.once('message', resolve)
  child.once('exit', (code) => reject(new Error(`The export ended with exit code ${code}.`)))
  return outcomeSchema.parse(await promise)
}

const sampleRows = 20_000
const rounds = 9

const columns = exportColumns('submissions', false)
const items = Array.from({ length: sampleRows }, (_, index) => submission(index))
const cells = items.map(columns.cellsOf)

const encoder = new TextEncoder()
const part = Buffer.allocUnsafe(8 * 1024 * 1024)

/** Text by pages, and each page into bytes, as the export does it. */
const written = (rowOf: (row: readonly string[]) => string) => {
  for (let first = 0; first < sampleRows; first += rowsOfPage) {
    let page = ''
    for (const row of cells.slice(first, first + rowsOfPage)) page += rowOf(row)
    encoder.encodeInto(page, part)
  }
}

/** Each takes the same rows. */
const contenders: Record<string, () => void> = {
  'answers to cells': () => items.map(columns.cellsOf),
  'cells to CSV': () => written(csvRow),
  'plain concatenation': () => written((row) => `${row.join(',')}\r\n`),
}

/** Rows a second, the best of the rounds; in turns, so that all meet the same machine. */
const compare = () => {
  const best = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1)
    for (const [name, work] of Object.entries(contenders)) {
      const started = performance.now()
      work()
      const speed = sampleRows / ((performance.now() - started) / 1000)
      best.set(name, Math.max(best.get(name) ?? 0, speed))
    }
  return best
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US')

const rows = Number(process.argv[2] ?? 1_000_000)
await buildLambdas()
const services = await startServices(rows)
const outcome = await runExport(services.variables)
await services.close()
const speeds = compare()
const rise = outcome.peakMegabytes - outcome.startMegabytes
const concatenation = speeds.get('plain concatenation') ?? 0

const table = {
  'submissions exported': whole(rows),
  'file, MB': whole(services.received.bytes / 1e6),
  'parts uploaded': services.received.parts,
  seconds: outcome.seconds.toFixed(1),
  'CPU seconds': outcome.cpuSeconds.toFixed(1),
  'rows a second': whole(rows / outcome.seconds),
  'memory at the start, MB': whole(outcome.startMegabytes),
  'memory at the peak, MB': whole(outcome.peakMegabytes),
  [`rise, MB (at most ${mostMegabytes})`]: whole(rise),
  ...Object.fromEntries([...speeds].map(([name, speed]) => [`${name}, rows a second`, whole(speed)])),
  'CSV takes, times plain concatenation': (concatenation / (speeds.get('cells to CSV') ?? 0)).toFixed(2),
}
for (const [name, value] of Object.entries(table)) console.log(name.padEnd(40), String(value).padStart(12))
if (!services.received.isComplete || rise > mostMegabytes) process.exitCode = 1
