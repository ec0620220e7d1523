// The calls that anyone can make, with two callers side by side: what one of them does takes nothing from the other. And past the website.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signersKey } from '#domain/papers/signature-key.ts'
import { type Route, routes } from '#lambdas/routes.ts'
import { eventOf } from '#test/support/functions/api-event.ts'
import { ownMinute, sharedCloud } from '#test/support/own-cloud.ts'

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

const cloud = await sharedCloud()
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
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    sent.once('error', reject)
    sent.once('response', (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    sent.end(bodyOf(path))
    return promise
  }
}

const stranger = callerAt('127.0.0.2')
const honest = callerAt('127.0.0.3')

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

const claims = [
  {},
  { 'x-viewer-ip': '8.8.8.8' },
  { 'x-viewer-ip': '8.8.8.8', 'x-origin-secret': 'guess'.repeat(9) },
]

test.each(open)(
  '[PAP-49] A call of $path past the website, whatever it claims, is refused before it is counted: the twelfth like the first',
  async (route) => {
    const message = 'Please make this call through our website.'
    for (let made = 0; made < 12; made += 1)
      expect(await callPastSite(route, claims[made % claims.length] ?? {})).toEqual({
        status: 403,
        body: { message, requestId: 'request-1' },
      })
  },
)

const oneOfEachFunction = open.filter(
  ({ name }, index) => open.findIndex((one) => one.name === name) === index,
)

/** All public calls count alike: test/lambdas/http/count-try.test.ts. A few at a time, because each one at once is a process. */
test('[PAP-48] However often a stranger calls a function, another caller is answered', async () => {
  const flooded = oneOfEachFunction.map(async ({ method, path }) => {
    const answered: number[] = []
    for (let wave = 0; wave < 4; wave += 1)
      answered.push(...(await Promise.all(Array.from({ length: 3 }, () => stranger(method, path)))))
    expect(answered.sort(), path).toEqual([...Array(10).fill(200), 429, 429])
    expect(await honest(method, path), path).toBe(200)
  })
  await Promise.all(flooded)
})
