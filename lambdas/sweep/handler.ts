import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { errorName, framesOf, log, millisecondsSince } from '../log.ts'
import { shards, userIdOf } from '../table/item-keys.ts'
import { table, tableName } from '../table/table.ts'
import { longestSend } from './send-mail.ts'
import { type Run, settle } from './settle.ts'

const pageSize = 100

/** A settled person moves in the index without disturbing the pages. */
export async function* duePeople(shard: number, now: string): AsyncGenerator<string[]> {
  const query = {
    TableName: tableName,
    IndexName: 'sweep',
    KeyConditionExpression: 'sweep_pk = :shard AND sweep_at <= :now',
    ExpressionAttributeValues: { ':shard': `SWEEP#${shard}`, ':now': now },
    Limit: pageSize,
  }
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) yield Items.map(userIdOf)
}

const askedSchema = z.object({ userIds: z.array(z.string()) })

/** Of each shard, so that SES and the memory are spared. */
const atOnce = 2
/** Milliseconds for a mail that is under way, and the two writes around it. */
const ending = longestSend + 5000
/** Milliseconds; clocks can differ. */
const clockError = 30_000

type Counts = { people: number; failed: number }

const settleSafely = async (userId: string, run: Run, counts: Counts) => {
  try {
    await settle(userId, run)
    counts.people += 1
  } catch (error) {
    counts.failed += 1
    log({ event: 'not-settled', userId, error: errorName(error), frames: framesOf(error) })
  }
}

const settleAll = async (userIds: readonly string[], run: Run, counts: Counts) => {
  const waiting = [...userIds]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && Date.now() < run.stopAt; next = waiting.shift())
      await settleSafely(next, run, counts)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

const sweepShard = async (shard: number, run: Run, counts: Counts) => {
  for await (const userIds of duePeople(shard, new Date().toISOString())) {
    await settleAll(userIds, run, counts)
    if (Date.now() >= run.stopAt) return
  }
}

const sweepAll = async (run: Run, counts: Counts) => {
  const start = performance.now()
  await Promise.all(Array.from({ length: shards }, (_, shard) => sweepShard(shard, run, counts)))
  log({
    event: 'swept',
    route: 'sweep',
    milliseconds: millisecondsSince(start),
    people: counts.people,
    mailsSent: run.mailsSent,
    isComplete: Date.now() < run.stopAt,
  })
}

/** Rejects if someone could not be settled, so that an alarm tells. The next run tries again. */
export const handler = async (event: unknown, context: Context): Promise<void> => {
  const ends = Date.now() + context.getRemainingTimeInMillis()
  const run = { stopAt: ends - ending, goneAt: ends + clockError, mailsSent: 0 }
  const counts = { people: 0, failed: 0 }
  const asked = askedSchema.safeParse(event)
  if (asked.success) await settleAll(asked.data.userIds, run, counts)
  else await sweepAll(run, counts)
  if (counts.failed > 0) throw new Error(`${counts.failed} people could not be settled.`)
}
