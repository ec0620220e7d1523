// In how much memory and time the largest case becomes a package: `npm run bench -- package [--pages 200] [--kilobytes 2500] [--quick]
// [--json]`. The deployed function in its own process; the local cloud, which keeps its objects in files, in this one.
import { randomFillSync } from 'node:crypto'
import { openPackageStore } from '#test/support/packages/package-store.ts'
import { buildFunctions } from './built-functions.ts'
import { inFolder } from './in-folder.ts'
import { measureRun } from './measured-run.ts'
import { sizesOrStop } from './order.ts'
import { judge, note, tell, whole } from './result.ts'

const documents = 60
const mostMegabytes = 256

const sizeOf = sizesOrStop('package', {
  pages: { usual: 200, quick: 60 },
  /** Of each page. */
  kilobytes: { usual: 2500, quick: 500 },
})

/** Of noise, spread over the documents. */
const largestCase = () => {
  const page = randomFillSync(Buffer.alloc(sizeOf('kilobytes') * 1000))
  const pages = sizeOf('pages')
  return Array.from({ length: documents }, (_, number) => ({
    pages: Array.from({ length: Math.ceil((pages - number) / documents) }, () => page),
  }))
}

await inFolder('package', async (folder, onEnd) => {
  const built = await buildFunctions(folder)
  const store = await openPackageStore(folder)
  onEnd(store.close)
  await store.addBuyer()
  const userId = await store.addCase({ documents: largestCase() })
  await store.addJob(userId, { id: 'bench', withAnswers: true })
  const measured = await measureRun(built.deployed('package'), store.variables)
  const { seconds, cpuSeconds, startMegabytes, peakMegabytes, quarters } = measured
  const [job] = await store.items('EXPORT#bench')
  if (job?.status !== 'done') throw new Error(`The job is ${job?.status}.`)
  const megabytes = (sizeOf('pages') * sizeOf('kilobytes')) / 1000
  const what = `A package of ${documents} documents, ${sizeOf('pages')} pages, ${whole(megabytes)} MB`
  tell([
    judge({
      what: `${what}: peak memory of the function`,
      value: peakMegabytes,
      limit: { most: mostMegabytes },
      measured: `${whole(startMegabytes)} at the start, ${quarters.map(whole).join(', ')} after each quarter, at most ${whole(peakMegabytes)}`,
      unit: ' MB',
    }),
    note(`${what}: made in`, `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of CPU)`),
  ])
})
