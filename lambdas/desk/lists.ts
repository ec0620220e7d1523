// Searched words come in a body, so no log has them.

import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { deskLimits } from '#domain/cases/desk.ts'
import { deskOrders, matchesFilters } from '#domain/cases/desk-rows.ts'
import { type DeskView, deskViewNames } from '#domain/cases/desk-views.ts'
import * as desk from '#domain/contracts/desk-contract.ts'
import { countDesk as countCall } from '#domain/contracts/list-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { readTeam } from '../cases/team.ts'
import { deskIndex, deskRowOf } from '../list/desk-index.ts'
import { searchPart } from '../list/desk-search.ts'
import { submissionsIndex } from '../list/list-index.ts'
import { countRows, listPage } from '../list/list-page.ts'
import { searchPage } from '../list/search-page.ts'
import { partitionsOf, shardQuery } from '../list/shard-query.ts'
import { onRecord } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { table } from '../table/table.ts'

const shownWeeks = 12
const dayInMilliseconds = 24 * 60 * 60 * 1000

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayInMilliseconds).toISOString().slice(0, 10)

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

export const countSteps = staffEndpoint(desk.countSteps, async () => {
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

const todayNow = () => easternDayOf(new Date().toISOString())

export const listDesk = staffEndpoint(desk.listDesk, ({ view, cursor }, caller) => {
  const page = listPage(deskIndex(view, caller.userId, todayNow()), cursor, async () => null)
  return onRecord(caller, { what: 'cases', detail: deskViewNames[view], cursor }, page)
})

type Filtered = Extract<z.infer<typeof desk.searchDesk.request>, { view: DeskView }>

const filtered = ({ cursor, ...query }: Filtered, userId: string) => {
  const { view, filters, sort, isDescending } = query
  const today = todayNow()
  const index = {
    ...deskIndex(view, userId, today),
    timeOf: ({ updated_at }: { updated_at: string }) => updated_at,
  }
  return searchPage(index, {
    query: [query, userId],
    cursor,
    isDescending,
    keyOf: deskOrders[sort],
    isShown: (item) => matchesFilters(filters, deskRowOf(item, today)),
  })
}

/** Cases and drafts by words, or a view's cases by filters. */
export const searchDesk = staffEndpoint(desk.searchDesk, (request, caller) => {
  const { cursor } = request
  if ('view' in request) {
    const look = { what: 'cases', detail: deskViewNames[request.view], cursor } as const
    return onRecord(caller, look, filtered(request, caller.userId))
  }
  const { words } = request
  return onRecord(caller, { what: 'cases', words, cursor }, searchPart(words, cursor, todayNow()))
})

const countCap = 1000

export const countDesk = staffEndpoint(countCall, async (_, { userId }) => {
  const today = todayNow()
  const countOf = (view: DeskView) => countRows(deskIndex(view, userId, today), countCap)
  const [mine, nobodys, us, them, overdue, all] = await Promise.all([
    countOf('mine'),
    countOf('nobodys'),
    countOf('waiting-for-us'),
    countOf('waiting-for-them'),
    countOf('overdue'),
    countOf('all'),
  ])
  return { mine, nobodys, 'waiting-for-us': us, 'waiting-for-them': them, overdue, all }
})

export const listTeam = staffEndpoint(desk.listTeam, async () => ({ members: await readTeam() }))
