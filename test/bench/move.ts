// A move of a case beside a plain save, in turns through the whole local cloud: `npm run bench -- move [--rounds 200]`.
import { moveCase } from '#domain/contracts/case-contract.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { callApi } from '#test/support/api-call.ts'
import { submittedApplicant } from '#test/support/case-steps.ts'
import { newAdmin, newApplicant, saveDraft } from '#test/support/signed-in.ts'
import { startFreshCloud } from './fresh-cloud.ts'
import { inFolder } from './in-folder.ts'
import { percentile } from './median.ts'
import { sizesOrStop } from './order.ts'
import { tell } from './result.ts'

const rounds = sizesOrStop('move', { rounds: { usual: 200, quick: 30 } })('rounds')
const mostTimes = 3
const warmUp = 10

const timed = async (call: () => Promise<{ status: number }>) => {
  const start = performance.now()
  const { status } = await call()
  if (status !== 200) throw new Error(`A call was answered ${status}.`)
  return performance.now() - start
}

/** The mails of each round leave before the next one. */
const measure = async (cloud: LocalCloud) => {
  const [admin, drafter, mover] = [
    await newAdmin(cloud),
    await newApplicant(cloud),
    await submittedApplicant(cloud),
  ]
  const times: { save: number; move: number }[] = []
  for (let version = 0; version < rounds + warmUp; version += 1) {
    const to = version % 2 === 0 ? 'valuation' : 'in-review'
    const save = await timed(() => saveDraft(cloud, drafter, { city: `City ${version}` }, version))
    const body = { version, to }
    const move = await timed(() => callApi(cloud, moveCase, admin.access, { id: mover.userId, body }))
    times.push({ save, move })
    await cloud.settled()
  }
  return times.slice(warmUp)
}

await inFolder('move', async (folder, onEnd) => {
  const times = await measure(await startFreshCloud(folder, onEnd))
  const of = (kind: 'save' | 'move', share: number) =>
    percentile(
      times.map((one) => one[kind]),
      share,
    )
  const ratio = of('move', 0.95) / of('save', 0.95)
  const words = (kind: 'save' | 'move') => `${of(kind, 0.5).toFixed(1)} / ${of(kind, 0.95).toFixed(1)}`
  tell([
    {
      what: 'Move of a case: p95, times that of a save in the same run',
      measured: `${ratio.toFixed(2)} (p50 / p95: move ${words('move')} ms, save ${words('save')} ms)`,
      target: `at most ${mostTimes}`,
      met: ratio <= mostTimes,
    },
  ])
})
