// Loaded with --import: the referee judges every exchange that a server of this process has. A violation goes to console.error, which
// fails the test that runs. Every exchange is a line of the file in LOCAL_CLOUD_EXCHANGES.
import { subscribe } from 'node:diagnostics_channel'
import { openSync, writeSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import type { Exchange } from './exchange.ts'
import { judge, type Verdict } from './judge.ts'

type Heard = { sent: Buffer[]; answered: Buffer[]; headers: Record<string, unknown> }

const exchanges = new WeakMap<IncomingMessage, Heard>()

const bytesOf = ([chunk, encoding]: readonly unknown[]): Buffer => {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  return Buffer.from(typeof chunk === 'string' ? chunk : '', encoding === 'latin1' ? 'latin1' : 'utf8')
}

/** The method does what it did; `hear` gets its arguments first. */
const tap = <Name extends string>(
  target: Readonly<Record<Name, (...args: never[]) => unknown>>,
  name: Name,
  hear: (args: readonly unknown[]) => void,
) => {
  const method = target[name]
  const tapped = (...args: unknown[]) => {
    hear(args)
    return Reflect.apply(method, target, args)
  }
  Object.assign(target, { [name]: tapped })
}

const messagesOf = (event: unknown) => {
  if (typeof event !== 'object' || !event || !('request' in event) || !('response' in event)) return undefined
  const { request, response } = event
  const areMessages = request instanceof IncomingMessage && response instanceof ServerResponse
  return areMessages ? { request, response } : undefined
}

const inLowerCase = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

const exchangeOf = (request: IncomingMessage, response: ServerResponse, heard: Heard): Exchange => ({
  method: request.method ?? '',
  url: request.url ?? '',
  requestHeaders: inLowerCase(request.headers),
  requestBody: Buffer.concat(heard.sent),
  status: response.statusCode,
  responseHeaders: inLowerCase({ ...response.getHeaders(), ...heard.headers }),
  responseBody: Buffer.concat(heard.answered),
})

const file = process.env.LOCAL_CLOUD_EXCHANGES
const log = file === undefined ? undefined : openSync(file, 'a')

const report = ({ service, operation, violations }: Verdict) => {
  const lines = violations.map((violation) => `! ${service} ${operation}: ${violation}`)
  if (log !== undefined) writeSync(log, [`${service} ${operation}`, ...lines, ''].join('\n'))
  for (const line of lines) console.error(`Not as AWS's model has it: ${line.slice(2)}`)
}

subscribe('http.server.request.start', (event) => {
  const { request, response } = messagesOf(event) ?? {}
  if (!request || !response) return
  const heard: Heard = { sent: [], answered: [], headers: {} }
  exchanges.set(request, heard)
  tap(request, 'push', (args) => heard.sent.push(bytesOf(args)))
  tap(response, 'write', (args) => heard.answered.push(bytesOf(args)))
  tap(response, 'end', (args) => heard.answered.push(bytesOf(args)))
  tap(response, 'writeHead', (args) => Object.assign(heard.headers, args.at(-1)))
})

subscribe('http.server.response.finish', (event) => {
  const { request, response } = messagesOf(event) ?? {}
  const heard = request && exchanges.get(request)
  const verdict = heard && response && judge(exchangeOf(request, response, heard))
  if (verdict) report(verdict)
})
