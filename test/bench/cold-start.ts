// CPU time of the cold start of the applicants' function, beside two floors: `npm run bench -- cold-start [--samples 21]`.
// Loading the bundle and answering the first call, each in a fresh process, in random order with the bare DynamoDB client and bare Node.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { saveAnswer, saveEvent, wholeForm } from './autosave.ts'
import { buildFunctions } from './built-functions.ts'
import { inFolder } from './in-folder.ts'
import { measureIn } from './measured-process.ts'
import { median } from './median.ts'
import { sizesOrStop } from './order.ts'
import { type Result, tell } from './result.ts'
import { startTableStub, tableVariables } from './table-stub.ts'

const sizeOf = sizesOrStop('cold-start', { samples: { usual: 21, quick: 3 } })

const target = { timesFloor: 1.7, aim: 1.5, apiKilobytes: 525 }

const sampleSchema = z.object({
  boot: z.number(),
  init: z.number(),
  call: z.number(),
  megabytes: z.number(),
  answer: z.optional(z.unknown()),
})
type Sample = z.infer<typeof sampleSchema>
type Contender = { name: string; bundle: string; eventFile: string; variables: Record<string, string> }

const sample = async (
  measurer: string,
  { name, bundle, eventFile, variables }: Contender,
): Promise<Sample> => {
  const taken = sampleSchema.parse(await measureIn(measurer, [bundle, eventFile], variables))
  const { statusCode = 200 } = z
    .catch(z.object({ statusCode: z.optional(z.number()) }), {})
    .parse(taken.answer)
  if (statusCode !== 200) throw new Error(`${name} answered ${JSON.stringify(taken.answer)}`)
  return taken
}

/** The function, whose first call saves a whole form, and the floors, which send the very command that `api` sends. */
const prepare = async (folder: string, onEnd: (close: () => Promise<unknown>) => void) => {
  const built = await buildFunctions(folder)
  let command = '{}'
  const table = await startTableStub((operation, body) => {
    if (operation === 'UpdateItem' && body.includes('save_id_4')) command = body
    return operation === 'UpdateItem' ? saveAnswer(wholeForm) : '{}'
  })
  onEnd(table.close)
  const variables = tableVariables(table.endpoint)
  const contender = (name: string, bundle: string, event: string): Contender => {
    const eventFile = join(folder, `${name}.json`)
    writeFileSync(eventFile, event)
    return { name, bundle, eventFile, variables }
  }
  const api = contender('applicant', built.deployed('applicant'), JSON.stringify(saveEvent(wholeForm)))
  await sample(built.own('function-process'), api)
  const floors = [
    contender('SDK floor', built.own('sdk-floor'), command),
    contender('bare Node', built.own('node-floor'), '{}'),
  ]
  return { measurer: built.own('function-process'), contenders: [api, ...floors] }
}

const cold = ({ init, call }: Sample) => init + call

const show = (contenders: readonly Contender[], samples: ReadonlyMap<string, Sample[]>) => {
  const rows = contenders.map(({ name, bundle }) => {
    const of = (figure: (one: Sample) => number) => median((samples.get(name) ?? []).map(figure)).toFixed(1)
    const cpu = { load: of(({ init }) => init), 'first call': of(({ call }) => call), cold: of(cold) }
    const rest = { 'Node before': of(({ boot }) => boot), 'RSS MB': of(({ megabytes }) => megabytes) }
    return { name, KB: readFileSync(bundle).length / 1000, ...cpu, ...rest }
  })
  console.log(`CPU milliseconds, median of ${sizeOf('samples')}; 'Node before' is not in 'cold'.`)
  console.table(rows)
}

const results = (coldOf: (name: string) => number, bytesOf: (name: string) => number): Result[] => {
  const apiBytes = bytesOf('applicant')
  const times = coldOf('applicant') / coldOf('SDK floor')
  return [
    {
      what: 'Cold start of `Applicant`: CPU, times the bare DynamoDB client',
      measured: `${times.toFixed(2)} (${coldOf('applicant').toFixed(0)} ms to ${coldOf('SDK floor').toFixed(0)} ms; bare Node ${coldOf('bare Node').toFixed(1)} ms)`,
      target: `at most ${target.timesFloor}, aim ${target.aim}`,
      met: times <= target.timesFloor,
    },
    {
      what: 'Bundle of `Applicant`',
      measured: `${(apiBytes / 1000).toFixed(0)} KB`,
      target: `at most ${target.apiKilobytes} KB`,
      met: apiBytes <= target.apiKilobytes * 1000,
    },
  ]
}

await inFolder('cold', async (folder, onEnd) => {
  const { measurer, contenders } = await prepare(folder, onEnd)
  const samples = new Map(contenders.map(({ name }): [string, Sample[]] => [name, []]))
  for (let round = 0; round < sizeOf('samples'); round += 1)
    for (const contender of contenders.toSorted(() => Math.random() - 0.5))
      samples.get(contender.name)?.push(await sample(measurer, contender))
  const coldOf = (name: string) => median((samples.get(name) ?? []).map(cold))
  show(contenders, samples)
  const bytesOf = (entry: string) => {
    const found = contenders.find(({ name }) => name === entry)
    return found ? readFileSync(found.bundle).length : 0
  }
  tell(results(coldOf, bytesOf))
})
