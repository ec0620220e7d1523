// Loaded with --import: the referee judges every exchange that a server of this process has with a client of AWS. A violation goes to
// console.error, which fails the test that runs. Every exchange is a line of the file in LOCAL_CLOUD_EXCHANGES.
// Plain JavaScript, because every process of the tests loads it, and Node takes 0.1 s to get ready for TypeScript.
import { subscribe } from 'node:diagnostics_channel'
import { openSync, writeSync } from 'node:fs'

const exchanges = new WeakMap()

const bytesOf = (chunk, encoding) => {
  if (chunk instanceof Uint8Array) return chunk
  return Buffer.from(typeof chunk === 'string' ? chunk : '', encoding)
}

/** The method does what it did; `hear` gets its arguments first. */
const tap = (target, name, hear) => {
  const method = target[name]
  target[name] = (...args) => {
    hear(...args)
    return Reflect.apply(method, target, args)
  }
}

const inLowerCase = (headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

const exchangeOf = (request, response, { sent, answered, headers }) => ({
  method: request.method,
  url: request.url,
  requestHeaders: inLowerCase(request.headers),
  requestBody: Buffer.concat(sent),
  status: response.statusCode,
  responseHeaders: inLowerCase({ ...response.getHeaders(), ...headers }),
  responseBody: Buffer.concat(answered),
})

const file = process.env.LOCAL_CLOUD_EXCHANGES
const log = file === undefined ? undefined : openSync(file, 'a')

const report = ({ service, operation, violations }) => {
  const lines = violations.map((violation) => `! ${service} ${operation}: ${violation}`)
  if (log !== undefined) writeSync(log, [`${service} ${operation}`, ...lines, ''].join('\n'))
  for (const line of lines) console.error(`Not as AWS's model has it: ${line.slice(2)}`)
}

/** Clients of AWS sign or name a target; S3 and the others number their answers. */
const isOfAws = ({ url, headers }, response) =>
  'x-amz-target' in headers ||
  /^AWS4/.test(headers.authorization) ||
  url.includes('X-Amz-Signature') ||
  response.hasHeader('x-amzn-requestid') ||
  response.hasHeader('x-amz-request-id')

subscribe('http.server.request.start', ({ request, response }) => {
  const heard = { sent: [], answered: [], headers: {} }
  exchanges.set(request, heard)
  tap(request, 'push', (chunk, encoding) => heard.sent.push(bytesOf(chunk, encoding)))
  tap(response, 'write', (chunk, encoding) => heard.answered.push(bytesOf(chunk, encoding)))
  tap(response, 'end', (chunk, encoding) => heard.answered.push(bytesOf(chunk, encoding)))
  tap(response, 'writeHead', (...args) => Object.assign(heard.headers, args.at(-1)))
})

subscribe('http.server.response.finish', async ({ request, response }) => {
  const heard = exchanges.get(request)
  if (!heard || !isOfAws(request, response)) return
  const { judge } = await import('./judge.ts')
  const verdict = judge(exchangeOf(request, response, heard))
  if (verdict) report(verdict)
})
