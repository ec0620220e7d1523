// Where people stop.
import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { deskLimits } from '#domain/cases/desk.ts'
import { countSteps } from '#domain/contracts/desk-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { submissionsIndex } from '../list/list-index.ts'
import { partitionsOf, shardQuery } from '../list/shard-query.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { table } from '../table/table.ts'

const shownWeeks = 12
const dayInMilliseconds = 24 * 60 * 60 * 1000

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayInMilliseconds).toISOString().slice(0, 10)

/** The Monday of its week. */
const mondayOf = (day: string) => daysBefore(day, (new Date(day).getUTCDay() + 6) % 7)

const rowSchema = z.object({
  updated_at: z.string(),
  status: z.catch(z._default(z.string(), ''), ''),
  current_step: z.catch(z.number().check(z.int(), z.minimum(1), z.maximum(4)), 1),
})

/** The steps, and after them the submitted. */
type Counts = number[]

const countPartition = async (partition: number, from: string, weeks: ReadonlyMap<string, Counts>) => {
  const query = shardQuery(submissionsIndex, partition)
  const recent = {
    ...query,
    KeyConditionExpression: `${query.KeyConditionExpression} AND updated_at >= :from`,
    ProjectionExpression: 'updated_at, #status, current_step',
    ExpressionAttributeNames: { ...query.ExpressionAttributeNames, '#status': 'status' },
    ExpressionAttributeValues: { ...query.ExpressionAttributeValues, ':from': from },
  }
  for await (const { Items = [] } of paginateQuery({ client: table }, recent))
    for (const item of Items) {
      const { updated_at, status, current_step } = rowSchema.parse(item)
      const counts = weeks.get(mondayOf(easternDayOf(updated_at)))
      const place = status === 'submitted' ? 4 : current_step - 1
      if (counts) counts[place] = (counts[place] ?? 0) + 1
    }
}

/** A small group could be recognized. */
const shown = (count = 0) => (count > 0 && count < deskLimits.smallestGroup ? null : count)

export const handler = staffEndpoint(countSteps, async () => {
  const thisWeek = mondayOf(easternDayOf(new Date().toISOString()))
  const mondays = Array.from({ length: shownWeeks }, (_, index) => daysBefore(thisWeek, index * 7))
  const weeks = new Map(mondays.map((monday): [string, Counts] => [monday, [0, 0, 0, 0, 0]]))
  const first = mondays.at(-1) ?? thisWeek
  await Promise.all(
    partitionsOf(submissionsIndex).map((partition) => countPartition(partition, first, weeks)),
  )
  return {
    weeks: [...weeks].map(([from, counts]) => ({
      from,
      steps: counts.slice(0, 4).map(shown),
      submitted: shown(counts[4]),
    })),
  }
})
