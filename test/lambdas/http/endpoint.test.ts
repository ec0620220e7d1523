import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { groupsOf } from '#lambdas/http/caller.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import { Refusal } from '#lambdas/http/refusal.ts'
import { routes } from '#lambdas/routes.ts'
import { adminEndpoint } from '#lambdas/staff/staff-endpoint.ts'
import { eventOf as applicantEvent, contextOf, requestContextOf } from '#test/support/functions/api-event.ts'

const context = { ...contextOf(), getRemainingTimeInMillis: () => 1000 }

type Changes = {
  body?: string
  query?: Record<string, string>
  path?: Record<string, string>
  headers?: Record<string, string>
  claims?: Record<string, string>
  isBase64Encoded?: boolean
}

const eventOf = ({ body, query, path = {}, headers, claims, isBase64Encoded = false }: Changes) => {
  const { body: _, ...event } = applicantEvent({ userId: 'user-1' }, '', path)
  return {
    ...event,
    headers: { ...event.headers, ...headers },
    requestContext: claims ? requestContextOf(claims) : event.requestContext,
    isBase64Encoded,
    ...(body === undefined ? {} : { body }),
    ...(query ? { queryStringParameters: query } : {}),
  }
}

const call = {
  method: 'POST',
  path: '/api/x',
  request: z.strictObject({ name: z.string('Name is required') }),
  reply: z.object({ hello: z.string() }),
} as const
const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)

const answerTo = async (changes: Changes, act = async ({ name }: { name: string }) => ({ hello: name })) => {
  const response = await endpoint(call, act)(eventOf(changes), context)
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(String(response.body)) }
}

test('A good request is parsed and gets a reply that is never cached', async () => {
  const answer = await answerTo({ body: '{"name":"Mary"}' })
  expect(answer).toMatchObject({
    status: 200,
    body: { hello: 'Mary' },
    headers: { 'cache-control': 'no-store' },
  })
})

test('A call whose time is nearly over is told that the service is busy, before Lambda ends it without a word', async () => {
  const never = () => new Promise<{ hello: string }>(() => {})
  const event = eventOf({ body: '{"name":"Mary"}' })
  const response = await endpoint(call, never)(event, { ...context, getRemainingTimeInMillis: () => 301 })
  expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
})

const nested = (open: string, levels: number, close: string) => open.repeat(levels) + close.repeat(levels)
const mary = '{"name":"Mary"}'

const refused: [sentence: string, changes: Changes, status: number][] = [
  ['more than 32 KB', { body: `{"name":"${'x'.repeat(32 * 1024)}"}` }, 413],
  ['32 KB of white space', { body: mary + ' '.repeat(32 * 1024) }, 413],
  ['100,000 levels of objects', { body: nested('{"a":', 100_000, '}') }, 413],
  ['5,000 levels of objects', { body: nested('{"a":', 5000, '}').replace('}', '1}') }, 400],
  ['16,000 levels of lists', { body: nested('[', 16_000, ']') }, 400],
  ['16,000 levels never closed', { body: '['.repeat(16_000) }, 400],
  ['quotation marks without end', { body: `{"${'\\"'.repeat(16_000)}` }, 400],
  ['null', { body: 'null' }, 400],
  ['true', { body: 'true' }, 400],
  ['a text', { body: JSON.stringify(mary) }, 400],
  ['a list of the request', { body: `[${mary}]` }, 400],
  ['what was no UTF-8', { body: mary.replace('a', '\ufffd') }, 400],
  ['constructor', { body: '{"name":"Mary","constructor":{"prototype":{}}}' }, 422],
  ['malformed JSON', { body: '{"name":' }, 400],
  ['a byte order mark', { body: '\ufeff{"name":"Mary"}' }, 400],
  ['7 levels', { body: '{"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}' }, 400],
  ['a key twice, once escaped', { body: String.raw`{"name":"Ada","\u006eame":"Mary"}` }, 400],
  ['text', { body: '{"name":"Mary"}', headers: { 'content-type': 'text/plain' } }, 415],
  ['binary', { body: 'AAAA', isBase64Encoded: true }, 415],
  ['a missing field', { body: '{}' }, 422],
  ['an unknown field', { body: '{"name":"Mary","x":1}' }, 422],
  ['__proto__', { body: '{"name":"Mary","__proto__":{"x":1}}' }, 422],
  ['an ID token', { body: '{"name":"Mary"}', claims: { sub: 'user-1', token_use: 'id' } }, 401],
  ['no user', { body: '{"name":"Mary"}', claims: { token_use: 'access' } }, 401],
]

test.each(refused)(
  '[F-18] A request with %s is refused with 4xx and a request id',
  async (_, changes, status) => {
    const before = process.threadCpuUsage()
    const answer = await answerTo(changes)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(100)
    expect(answer).toMatchObject({ status, body: { requestId: 'request-1' } })
    expect(answer.headers).toHaveProperty('cache-control', 'no-store')
    expect(answer.body.message).toMatch(/\w+ \w+.*\.$/)
  },
)

const ofApplicants = routes
  .flatMap(({ call, who }) => (who === 'applicant' ? [call] : []))
  .filter(({ request }) => Object.keys(request.shape).length > 0)

test.each(ofApplicants)(
  '[F-18] $path takes no list, null, or endless number for its values',
  ({ request }) => {
    for (const value of [[], null, JSON.parse('1e999')]) {
      const values = Object.fromEntries(Object.keys(request.shape).map((name) => [name, value]))
      expect(request.safeParse(values).success).toBe(false)
    }
  },
)

test('The refusal names the invalid fields, or says that the page is of another release', async () => {
  const told = async (body: string) => {
    const { message, fields } = (await answerTo({ body })).body
    return { message, fields }
  }
  const required = [{ path: 'name', message: 'Name is required' }]
  const outOfDate = { message: 'This page is out of date. Please load it again.' }
  expect(await told('{"name":1}')).toEqual({ message: 'Some answers need another look.', fields: required })
  expect(await told('{}')).toEqual({ ...outOfDate, fields: required })
  expect(await told('{"name":"Mary","x":1}')).toMatchObject(outOfDate)
})

test('A refusal passes its message on, and any other error is a plain 500', async () => {
  const fail = (error: Error) => answerTo({ body: mary }, () => Promise.reject(error))
  expect(await fail(new Refusal(409, 'Already there.'))).toMatchObject({
    status: 409,
    body: { message: 'Already there.' },
  })
  const unexpected = await fail(new Error('table larkfield-secret is gone'))
  expect(unexpected.status).toBe(500)
  expect(JSON.stringify(unexpected)).not.toContain('secret')
  for (const name of ['ThrottlingException', 'TooManyRequestsException'])
    expect(await fail(Object.assign(new Error('slow down'), { name }))).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
    })
})

test('The log has neither answers nor messages of unexpected errors', async () => {
  log.mockClear()
  await answerTo({ body: '{"name":"Sentinel Mary"}' })
  await answerTo({ body: '{"name":"Mary"}' }, () => Promise.reject(new Error('Sentinel')))
  expect(log).toHaveBeenCalledTimes(2)
  expect(JSON.stringify(log.mock.calls)).not.toContain('Sentinel')
})

const idAndName = {
  request: z.strictObject({ id: z.string(), name: z.optional(z.string()) }),
  reply: z.any(),
}
const read = { method: 'GET', path: '/api/x/{id}', ...idAndName } as const
const write = { method: 'PATCH', path: '/api/x/{id}', status: 202, ...idAndName } as const

const answerOf = async (asked: typeof read | typeof write, changes: Changes) => {
  const response = await endpoint(asked, async (request) => request)(eventOf(changes), context)
  return { status: response.statusCode, body: JSON.parse(String(response.body)) }
}

describe('a request is put together', () => {
  test.each([
    ['of path and query', read, { query: { name: 'Mary' } }, 200],
    ['of path and body, and answered with the status of its call', write, { body: '{"name":"Mary"}' }, 202],
  ])('A request is put together %s', async (_, asked, changes, status) => {
    const answer = await answerOf(asked, { path: { id: '7' }, ...changes })
    expect(answer).toEqual({ status, body: { id: '7', name: 'Mary' } })
  })

  test.each<[sentence: string, asked: typeof read | typeof write, changes: Changes, status: number]>([
    ['a key of the path in the query', read, { path: { id: '7' }, query: { id: '8' } }, 422],
    ['a key of the path in the body', write, { path: { id: '7' }, body: '{"id":"8"}' }, 422],
    ['a key of the path in the body alone', write, { body: '{"id":"8"}' }, 422],
    ['no key of the path', read, {}, 422],
    ['an unknown key in the query', read, { path: { id: '7' }, query: { x: '1' } }, 422],
    ['__proto__ in the query', read, { path: { id: '7' }, query: JSON.parse('{"__proto__":"1"}') }, 422],
    ['a body where none belongs', read, { path: { id: '7' }, body: '{}' }, 400],
  ])('A request with %s is refused', async (_, asked, changes, status) => {
    expect((await answerOf(asked, changes)).status).toBe(status)
  })
})

test('A caller who is no admin is refused before the request is read', async () => {
  const handler = adminEndpoint(write, () => Promise.reject(new Error('Never reached')))
  const answer = await handler(eventOf({ body: 'no JSON at all' }), context)
  expect([answer.statusCode, JSON.parse(String(answer.body))]).toEqual([
    403,
    { message: "You don't have permission to access this page.", requestId: 'request-1' },
  ])
})

test.each([
  ['[admin other]', ['admin', 'other']],
  ['[admin]', ['admin']],
  ['[administrator]', ['administrator']],
  ['admin', []],
  ['[]', []],
  [undefined, []],
])('groups claim %s', (claim, groups) => expect(groupsOf(claim)).toEqual(groups))
