// Loaded with --import: lets the referee judge every exchange that a server of this process has. A violation goes to console.error, which
// fails the test that runs; every exchange is a line of the file in LOCAL_CLOUD_EXCHANGES.
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import type { Exchange } from './exchange.ts'
import { judge, type Verdict } from './judge.ts'

type Bodies = { request: Buffer[]; response: Buffer[] }

const bodies = new WeakMap<IncomingMessage, Bodies>()

const keep = (chunks: Buffer[], chunk: unknown, encoding: unknown) => {
  if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
  else if (typeof chunk === 'string')
    chunks.push(Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8'))
}

/** The method does what it did, and its first argument is kept. */
const tap = <Name extends string>(
  target: Readonly<Record<Name, (...args: never[]) => unknown>>,
  name: Name,
  chunks: Buffer[],
) => {
  const method = target[name]
  Object.assign(target, {
    [name]: (...args: unknown[]) => {
      keep(chunks, args[0], args[1])
      return Reflect.apply(method, target, args)
    },
  })
}

const messagesOf = (event: unknown) => {
  if (typeof event !== 'object' || !event || !('request' in event) || !('response' in event)) return undefined
  const { request, response } = event
  return request instanceof IncomingMessage && response instanceof ServerResponse
    ? { request, response }
    : undefined
}

const joined = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

const exchangeOf = (
  request: IncomingMessage,
  response: ServerResponse,
  { request: sent, response: got }: Bodies,
): Exchange => ({
  method: request.method ?? '',
  url: request.url ?? '',
  requestHeaders: joined(request.headers),
  requestBody: Buffer.concat(sent),
  status: response.statusCode,
  responseHeaders: joined(response.getHeaders()),
  responseBody: Buffer.concat(got),
})

const file = process.env.LOCAL_CLOUD_EXCHANGES

const report = ({ service, operation, violations }: Verdict) => {
  const lines = violations.map((violation) => `! ${service} ${operation}: ${violation}`)
  if (file) appendFileSync(file, [`${service} ${operation}`, ...lines, ''].join('\n'))
  for (const line of lines) console.error(`Not as AWS's model has it: ${line.slice(2)}`)
}

subscribe('http.server.request.start', (event) => {
  const messages = messagesOf(event)
  if (!messages) return
  const kept: Bodies = { request: [], response: [] }
  bodies.set(messages.request, kept)
  tap(messages.request, 'push', kept.request)
  tap(messages.response, 'write', kept.response)
  tap(messages.response, 'end', kept.response)
})

subscribe('http.server.response.finish', (event) => {
  const messages = messagesOf(event)
  const kept = messages && bodies.get(messages.request)
  const verdict = kept && judge(exchangeOf(messages.request, messages.response, kept))
  if (verdict) report(verdict)
})
