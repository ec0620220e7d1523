// Counts all cases, and the drafts saved in the last twelve weeks: at night, or because a team member asked.
import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Numbers } from '#domain/contracts/numbers-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { deskIndex } from '../list/desk-index.ts'
import { type IndexKeys, submissionsIndex } from '../list/list-index.ts'
import { partitionsOf, type ShardStart, shardQuery } from '../list/shard-query.ts'
import { errorName, framesOf, log, millisecondsSince } from '../log.ts'
import { projectionOf, table } from '../table/table.ts'
import { beginCount, failCount, storeCount } from './stored-numbers.ts'
import { createTally } from './tally.ts'
import { mondaysUntil } from './weeks.ts'

const columnsOfCase = ['case_stage', 'next_update_by', 'assignee', 'case_facts.reason', 'case_facts.course']
const columnsOfDraft = ['updated_at', 'status', 'current_step']

/** Rows: what is read ahead of the counting stays small. */
const rowsAtOnce = 500

type Add = (row: unknown) => void

const readAll = (index: IndexKeys, columns: readonly string[], add: Add, start?: ShardStart) => {
  const { ExpressionAttributeNames: names, ...projection } = projectionOf(columns)
  const readPartition = async (partition: number) => {
    const { ExpressionAttributeNames, ...query } = shardQuery(index, partition, start)
    const pages = paginateQuery(
      { client: table, pageSize: rowsAtOnce },
      { ...query, ...projection, ExpressionAttributeNames: { ...ExpressionAttributeNames, ...names } },
    )
    for await (const { Items = [] } of pages) for (const item of Items) add(item)
  }
  return Promise.all(partitionsOf(index).map(readPartition))
}

/** What moves from one group to another while it counts can be missed or counted twice. */
export const countAll = async (today: string): Promise<Numbers> => {
  const tally = createTally(today)
  const start = { at: mondaysUntil(today)[0] ?? today, id: undefined }
  await readAll(deskIndex('all', '', today), columnsOfCase, tally.addCase)
  await readAll({ ...submissionsIndex, isAscending: true }, columnsOfDraft, tally.addDraft, start)
  return tally.numbers()
}

/** Of a call, which began the count. */
const eventSchema = z.object({ startedAt: z.string() })

/** The item gets all numbers or none. */
export const handler = async (event: unknown): Promise<void> => {
  const start = performance.now()
  const asked = eventSchema.safeParse(event)
  const at = asked.success ? asked.data.startedAt : new Date().toISOString()
  const about = { route: 'numbers' }
  try {
    if (!asked.success) await beginCount(at)
    await storeCount(at, await countAll(easternDayOf(at)))
    log({ event: 'done', ...about, milliseconds: millisecondsSince(start) })
  } catch (error) {
    log({ event: 'failed', ...about, error: errorName(error), frames: framesOf(error) })
    await failCount(at)
    throw error
  }
}
