// Lists, filters, and searches all cases with the deployed function `Desk` in its own process, and reports the memory it takes. Arguments:
// the bundle, the id of a team member.
import * as z from 'zod/mini'
import { deskViewSchema } from '#domain/cases/desk-views.ts'
import { requestContextOf } from '#test/support/functions/api-event.ts'
import { handlerOf, watchMemory } from './watched-memory.ts'

const [bundle = '', sub = ''] = process.argv.slice(2)

const replySchema = z.object({ statusCode: z.literal(200), body: z.string() })
const partSchema = z.object({ cursor: z.nullable(z.string()), items: z.array(z.unknown()) })

const handler = handlerOf(bundle)

const requestContext = requestContextOf({ sub, token_use: 'access', 'cognito:groups': '[team]' })
const headers = { authorization: 'Bearer token', 'content-type': 'application/json' }
const context = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 900_000 }

let calls = 0
const call = async (routeKey: string, request: object) => {
  calls += 1
  const event = { routeKey, headers, requestContext, pathParameters: {}, isBase64Encoded: false, ...request }
  return JSON.parse(replySchema.parse(await handler(event, context)).body)
}

type PartOf = (cursor: string | undefined) => Promise<unknown>

/** All parts, or the first `most`. */
const readOn = async (part: PartOf, most = Number.POSITIVE_INFINITY) => {
  let cursor: string | undefined
  for (let parts = 0; parts < most; parts += 1) {
    const { cursor: next } = partSchema.parse(await part(cursor))
    if (next === null) return
    cursor = next
  }
}

const list = (view: string): PartOf => {
  return (cursor) =>
    call('GET /api/desk/cases', { queryStringParameters: { view, ...(cursor !== undefined && { cursor }) } })
}
const filter: PartOf = (cursor) => {
  const filters = { insurer: 'northern', faceTo: 1 }
  const query = { view: 'all', filters, sort: 'name', isDescending: false, cursor }
  return call('POST /api/desk/cases/search', { body: JSON.stringify(query) })
}
const search = (words: string): PartOf => {
  return (cursor) => call('POST /api/desk/cases/search', { body: JSON.stringify({ words, cursor }) })
}

const pagesOfList = 40

const work = async () => {
  for (const view of deskViewSchema.options) await readOn(list(view), pagesOfList)
  await call('GET /api/desk/counts', {})
  await readOn(filter)
  await readOn(search('northern'))
}

const measure = async () => {
  await list('all')(undefined)
  const watched = watchMemory()
  await work()
  process.send?.({ calls, ...watched() }, () => process.exit())
}
measure()
