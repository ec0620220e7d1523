// CPU time of an autosave in a warm function: `npm run bench -- warm [--calls 200] [--batches 40]`.
// The deployed handler beside the bare SDK call, the same command to the same table, in turns in one process.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { fewAnswers, saveAnswer, saveEvent } from './autosave.ts'
import { buildFunctions } from './built-functions.ts'
import { inFolder } from './in-folder.ts'
import { measureIn } from './measured-process.ts'
import { median } from './median.ts'
import { sizesOrStop } from './order.ts'
import { tell } from './result.ts'
import { startTableStub, tableVariables } from './table-stub.ts'

const sizeOf = sizesOrStop('warm', { calls: { usual: 200, quick: 200 }, batches: { usual: 40, quick: 12 } })

const mostTimes = 1.4
const figuresSchema = z.tuple([z.array(z.number()), z.array(z.number())])

/** The command that the handler sends, found by letting it send one. */
const commandOf = async (folder: string, api: string, event: object, measurer: string) => {
  let command = ''
  const table = await startTableStub((_, body) => {
    command = body
    return saveAnswer(fewAnswers)
  })
  const eventFile = join(folder, 'event.json')
  writeFileSync(eventFile, JSON.stringify(event))
  await measureIn(measurer, [api, eventFile], tableVariables(table.endpoint)).finally(table.close)
  return z.record(z.string(), z.unknown()).parse(JSON.parse(command))
}

await inFolder('warm', async (folder, onEnd) => {
  const table = await startTableStub(() => saveAnswer(fewAnswers))
  onEnd(table.close)
  const built = await buildFunctions(folder)
  const event = saveEvent(fewAnswers)
  const command = await commandOf(folder, built.deployed('applicant'), event, built.own('function-process'))
  const file = join(folder, 'contenders.json')
  const contenders = [
    { bundle: built.deployed('applicant'), event },
    { bundle: built.own('sdk-floor'), event: command },
  ]
  writeFileSync(file, JSON.stringify(contenders))
  const args = [file, String(sizeOf('calls')), String(sizeOf('batches'))]
  const figures = await measureIn(built.own('warm-process'), args, tableVariables(table.endpoint))
  const [handler, bare] = figuresSchema.parse(figures)
  const times = median(handler.map((cost, batch) => cost / (bare[batch] ?? Number.NaN)))
  const both = [handler, bare].map((costs) => `${(median(costs) / 1000).toFixed(2)} ms`).join(' to ')
  tell([
    {
      what: 'An autosave in the warm function: CPU, times the bare SDK call',
      measured: `${times.toFixed(2)} (${both})`,
      target: `at most ${mostTimes}`,
      met: times <= mostTimes,
    },
  ])
})
