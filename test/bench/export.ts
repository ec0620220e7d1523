// How fast and in how much memory an export runs: `npm run bench -- export [--rows 1000000]`.
// Beside what the SDK's own decoding of the same pages costs.
import { exportMemory } from '#lib/constructs/exports.ts'
import { buildFunctions } from './built-functions.ts'
import { startServices } from './export-services.ts'
import { inFolder } from './in-folder.ts'
import { measureRun, type Outcome } from './measured-run.ts'
import { median } from './median.ts'
import { sizesOrStop } from './order.ts'
import { tell, whole } from './result.ts'
import { tableVariables } from './table-stub.ts'

/** What a run may take above its start, and after its first quarter. */
const mostMegabytes = 256
const mostGrowth = 64
const leastShare = 0.5

type Services = Awaited<ReturnType<typeof startServices>>

/** The deployed export, or what is in its place. */
const runExport = async (bundle: string, variables: Record<string, string>) => {
  const settings = {
    ...tableVariables(''),
    ...variables,
    NODE_OPTIONS: exportMemory.nodeOptions,
    /** No host name, so that its address is a path on loopback. */
    EXPORT_BUCKET: 'local_exports',
  }
  return measureRun(bundle, settings, exportMemory.megabytes)
}

const sizeOf = sizesOrStop('export', {
  rows: { usual: 1_000_000, quick: 40_000 },
  /** Of each turn of the export and of the floor. */
  part: { usual: 100_000, quick: 20_000 },
  turns: { usual: 5, quick: 2 },
})

const withServices = async <Value>(rows: number, work: (services: Services) => Promise<Value>) => {
  const services = await startServices(rows)
  return work(services).finally(services.close)
}

const cpuSecondsOf = (bundle: string) =>
  withServices(sizeOf('part'), async ({ variables }) => (await runExport(bundle, variables)).cpuSeconds)

/** Of the export and of the floor, in turns: rows a CPU second, and the median of the turns' ratios. */
const compareWithFloor = async (exporting: string, floor: string) => {
  const turns: { own: number; bare: number }[] = []
  for (let turn = 0; turn < sizeOf('turns'); turn += 1)
    turns.push({ bare: await cpuSecondsOf(floor), own: await cpuSecondsOf(exporting) })
  return {
    ratio: median(turns.map(({ own, bare }) => bare / own)),
    own: sizeOf('part') / median(turns.map(({ own }) => own)),
    bare: sizeOf('part') / median(turns.map(({ bare }) => bare)),
  }
}

type Compared = Awaited<ReturnType<typeof compareWithFloor>>

const results = (rows: number, { quarters, startMegabytes, peakMegabytes }: Outcome, compared: Compared) => {
  const [first = 0, ...later] = quarters
  const rise = peakMegabytes - startMegabytes
  const growth = Math.max(...later) - first
  return [
    {
      what: `Export of ${whole(rows)} rows: rows a CPU second, share of what the SDK's decoding alone allows`,
      measured: `${compared.ratio.toFixed(2)} (${whole(compared.own)} of ${whole(compared.bare)})`,
      target: `at least ${leastShare}`,
      met: compared.ratio >= leastShare,
    },
    {
      what: `Export of ${whole(rows)} rows: memory after 25, 50, 75, 100 % of the time`,
      measured: `${quarters.map(whole).join(', ')} MB (${whole(rise)} over the start)`,
      target: `at most ${mostMegabytes} MB over the start, ${mostGrowth} MB over the first quarter`,
      met: rise <= mostMegabytes && growth <= mostGrowth,
    },
  ]
}

await inFolder('export', async (folder) => {
  const rows = sizeOf('rows')
  const built = await buildFunctions(folder)
  const exporting = built.deployed('export')
  const compared = await compareWithFloor(exporting, built.own('scan-floor'))
  const { outcome, received } = await withServices(rows, async (services) => ({
    outcome: await runExport(exporting, services.variables),
    received: services.received,
  }))
  if (!received.isComplete) throw new Error('The file was not completed.')
  const table = {
    'submissions exported': whole(rows),
    'file, MB': whole(received.bytes / 1e6),
    'parts uploaded': String(received.parts),
    seconds: outcome.seconds.toFixed(1),
    'CPU seconds': outcome.cpuSeconds.toFixed(1),
    'rows a second': whole(rows / outcome.seconds),
  }
  console.table(table)
  tell(results(rows, outcome, compared))
})
