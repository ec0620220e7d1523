// The calls that anyone can make, with two callers side by side: what one of them does takes nothing from the other. And past the website.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { verifyPaper } from '#domain/contracts/paper-contract.ts'
import { signersKey } from '#domain/papers/signature-key.ts'
import { type Route, routes } from '#lambdas/routes.ts'
import { callApi } from '#test/support/api-call.ts'
import { withholdRight } from '#test/support/changed-template.ts'
import { eventOf } from '#test/support/functions/api-event.ts'
import { ownMinute, startCloud } from '#test/support/own-cloud.ts'

type Open = Extract<(typeof routes)[number], { who: 'anyone' }>['call']['path']

/** Of a caller who knows nothing. A public route without one does not compile. */
const noLink = JSON.stringify({ link: 'a'.repeat(22) })
const noSession = JSON.stringify({ link: 'a'.repeat(22), session: 'a'.repeat(22) })
const bodies: Record<Open, string> = {
  '/api/verify-paper': '{"code":"A"}',
  '/api/stop-reminders': '{}',
  '/api/sign/open': noLink,
  '/api/sign/code': noLink,
  '/api/sign/enter': JSON.stringify({ link: 'a'.repeat(22), code: '123456', born: '1950-01-01' }),
  '/api/sign/signature': noSession,
  '/api/sign/paper': JSON.stringify({
    ...{ link: 'a'.repeat(22), session: 'a'.repeat(22), textVersion: '1', accepted: true },
    ...{ signature: signersKey(randomUUID(), 'a'.repeat(16), 'b'.repeat(32)), dateSigned: '11/28/2026' },
  }),
  '/api/sign/decline': noLink,
  '/api/sign/copy': noSession,
  '/api/sign/take-back': noSession,
}

const cloud = await startCloud('public-calls')
beforeEach(ownMinute(cloud))

const listed: readonly Route[] = routes
const open = listed
  .filter(({ who }) => who === 'anyone')
  .map(({ call, function: name }) => ({ ...call, name }))
const bodyOf = (path: string) => Object.entries(bodies).find(([known]) => known === path)?.[1] ?? ''

const agents: Agent[] = []
afterAll(() => {
  for (const agent of agents) agent.destroy()
})

const callerAt = (localAddress: string) => {
  const agent = new Agent({ keepAlive: true, localAddress })
  agents.push(agent)
  const { port } = new URL(cloud.url)
  return async (method: string, path: string) => {
    const sent = request({ host: '127.0.0.1', port, method, path, agent })
    const headers = { host: `localhost:${port}`, 'content-type': 'application/json' }
    for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value)
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
    sent.once('error', reject)
    sent.once('response', async (reply) =>
      resolve({ status: reply.statusCode ?? 0, body: await text(reply) }),
    )
    sent.end(bodyOf(path))
    return promise
  }
}

const stranger = callerAt('127.0.0.2')
const honest = callerAt('127.0.0.3')

const countOf = (replies: readonly { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length

const answerSchema = z.object({ statusCode: z.number(), body: z.string() })
const functions = {
  applicant: 'FunctionsApplicant',
  admin: 'FunctionsAdmin',
  desk: 'FunctionsDesk',
  documents: 'FunctionsDocuments',
  verify: 'FunctionsVerify',
  signing: 'FunctionsSigning',
}

const callPastSite = async (
  { method, path, name }: (typeof open)[number],
  headers: Record<string, string>,
) => {
  const event = eventOf({ userId: '' }, bodyOf(path))
  const routeKey = `${method} ${path}`
  const { statusCode, body } = answerSchema.parse(
    await cloud.invoke(functions[name], { ...event, routeKey, headers: { ...event.headers, ...headers } }),
  )
  return { status: statusCode, body: JSON.parse(body) }
}

describe.each(open)('$method $path', (route) => {
  const { method, path } = route

  test.each([
    ['nothing', {}],
    ['a viewer’s address', { 'x-viewer-ip': '8.8.8.8' }],
    ['a made-up secret', { 'x-viewer-ip': '8.8.8.8', 'x-origin-secret': 'guess'.repeat(9) }],
  ])(
    '[PAP-49] A call past the website that claims %s is refused before it is counted: the eleventh like the first',
    async (_, headers) => {
      const replies = await Promise.all(Array.from({ length: 11 }, () => callPastSite(route, headers)))
      const message = 'Please make this call through our website.'
      for (const reply of replies)
        expect(reply).toEqual({ status: 403, body: { message, requestId: 'request-1' } })
    },
  )

  test('[PAP-48] However often a stranger calls, another caller is answered', async () => {
    const flood = Promise.all(Array.from({ length: 30 }, () => stranger(method, path)))
    const checks = Promise.all(Array.from({ length: 5 }, () => honest(method, path)))
    const [flooded, checked] = await Promise.all([flood, checks])
    expect({
      strangerAnswered: countOf(flooded, 200),
      strangerRefused: countOf(flooded, 429),
      otherAnswered: countOf(checked, 200),
    }).toEqual({ strangerAnswered: 10, strangerRefused: 20, otherAnswered: 5 })
  })
})

test('[PAP-49] While a function can’t read the secret, a public call is refused for now', async () => {
  const unread = await startCloud('unread-secret', {
    change: withholdRight('FunctionsVerify', 'secretsmanager:GetSecretValue'),
  })
  const { status, headers } = await callApi(unread, verifyPaper, undefined, { body: { code: 'A' } })
  expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '5' })
})
