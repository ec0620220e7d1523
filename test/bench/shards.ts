// At which rate of saves an index partition throttles: `npm run bench -- shards`.
// Calculated for 1, 8 and 16 shards: hashed ids, saves that arrive by chance (Poisson), 1,000 write units a second and partition, no burst.
import { hash } from 'node:crypto'
import { join } from 'node:path'
import { syntheticApplicant } from '#bin/start/synthetic-applicants.ts'
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { localStage, synthesize } from '#lib/synthesize.ts'
import { onlyResource, readTemplate } from '#local-cloud/cloudformation/template.ts'
import { parseTable } from '#local-cloud/dynamodb/table.ts'
import { writeUnits } from './capacity-units.ts'
import { inFolder } from './in-folder.ts'
import { sizesOrStop } from './order.ts'
import { tell, whole } from './result.ts'

sizesOrStop('shards', {})

const unitsOfPartition = 1000
const counts = [1, 8, 16] as const
const ours = 8
/** Somebody who types saves about so often, in seconds: so many applicants are at it for each save a second. */
const pause = 30
/** A second in which a partition throttles may come once in so many. */
const rarely = 1000
/** Saves a second: 10,000,000 applications a month of 34 writes, five times the mean in the busiest hour. */
const peak = Math.round((10e6 * 34 * 5) / (30 * 86_400))

/** Write units that a save takes of the busiest index: measured on an item whose only news is its time. */
const unitsOfSave = async (folder: string) => {
  await Promise.all([buildLambdas(), buildWeb()])
  synthesize({ outdir: folder, ...localStage })
  const { definition } = parseTable(onlyResource(await readTemplate(folder), 'AWS::DynamoDB::Table'))
  const before = syntheticApplicant(4)
  const { indexes } = writeUnits(before, { ...before, updated_at: '2027-01-01T00:00:00.000Z' }, definition)
  return Math.max(...Object.values(indexes))
}

/** Applicants at work in each shard, as the hashes of their ids fall (lambdas/table/item-keys.ts): never quite the same. */
const applicantsByShard = (applicants: number, shards: number) => {
  const counted = Array.from({ length: shards }, () => 0)
  for (let id = 0; id < applicants; id += 1) {
    const shard = hash('sha256', String(id), 'buffer').readUInt8() % shards
    counted[shard] = (counted[shard] ?? 0) + 1
  }
  return counted
}

/** How likely at most `most` arrive in a second in which `mean` are expected (Poisson). */
const chanceOfAtMost = (most: number, mean: number) => {
  let chance = 0
  let logOfTerm = -mean
  for (let count = 0; count <= most; count += 1) {
    chance += Math.exp(logOfTerm)
    logOfTerm += Math.log(mean / (count + 1))
  }
  return chance
}

/** The share of seconds in which at least one partition has more to do than it can. */
const throttledShare = (savesPerSecond: number, shards: number, units: number) => {
  const applicants = Math.round(savesPerSecond * pause)
  const chances = applicantsByShard(applicants, shards).map((own) =>
    chanceOfAtMost(unitsOfPartition / units, (own / applicants) * savesPerSecond),
  )
  return 1 - chances.reduce((all, chance) => all * chance, 1)
}

/** The highest rate, to 1 %, at which hardly a second throttles. */
const highestRate = (shards: number, units: number) => {
  let [good, bad] = [1, (2 * unitsOfPartition * shards) / units]
  while (bad - good > bad / 100) {
    const middle = (good + bad) / 2
    if (throttledShare(middle, shards, units) < 1 / rarely) good = middle
    else bad = middle
  }
  return good
}

await inFolder('shards', async (folder) => {
  const units = await unitsOfSave(join(folder, 'cdk.out'))
  console.log(`A save takes ${units} write units of the index: its row is deleted and put again.\n`)
  tell(
    counts.map((shards) => {
      const rate = highestRate(shards, units)
      const isOurs = shards === ours
      return {
        what: `Saves a second that ${shards === 1 ? 'one index shard' : `${shards} index shards`} can take without throttling`,
        measured: whole(rate),
        target: isOurs ? `at least ${whole(peak)}, the peak of 10,000,000 applications a month` : '',
        met: isOurs ? rate >= peak : null,
      }
    }),
  )
})
