// Serves the local cloud's page, Cognito, and bucket through HTTP/2 and TLS, and rewrites their addresses both ways.
import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
  type ServerHttp2Session,
} from 'node:http2'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import type { Certificate } from './self-signed-certificate.ts'

type Rewrite = (text: string) => string
type Direction = { outward: Rewrite; inward: Rewrite }

/** HTTP/2 knows none of them. */
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding', 'host']

const rewritten = (headers: IncomingMessage['headers'], rewrite: Rewrite): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !name.startsWith(':') && !ofTheConnection.includes(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(rewrite) : rewrite(value ?? '')]),
  )

/** The built files name no address and come compressed by the local CloudFront. */
const isAsset = (path: string) => path.startsWith('/assets/')

const compress = (body: Buffer) =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

/** A text that names addresses, compressed as CloudFront does it: with brotli, from 1,000 bytes on. */
const sendText = async (
  answer: IncomingMessage,
  response: Http2ServerResponse,
  headers: OutgoingHttpHeaders,
  rewrite: Rewrite,
) => {
  const body = Buffer.from(rewrite((await buffer(answer)).toString()))
  const isLong = body.length >= 1000
  const sent = isLong ? await compress(body) : body
  const encoding = isLong ? { 'content-encoding': 'br' } : {}
  response.writeHead(answer.statusCode ?? 502, { ...headers, ...encoding, 'content-length': sent.length })
  response.end(sent)
}

const forward = async (
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  target: URL,
  agent: Agent,
  { outward, inward }: Direction,
) => {
  const headers = { ...rewritten(request.headers, inward), host: target.host }
  const encoding = isAsset(request.url) ? {} : { 'accept-encoding': 'identity' }
  const upstream = httpRequest(new URL(request.url, target), {
    agent,
    method: request.method,
    headers: { ...headers, ...encoding },
  })
  request.pipe(upstream)
  const [answer]: IncomingMessage[] = await once(upstream, 'response')
  if (!answer) return
  const answered = rewritten(answer.headers, outward)
  const isText = /^(text\/html|application\/(x-amz-)?json)/.test(answer.headers['content-type'] ?? '')
  if (isText && request.method !== 'HEAD') return sendText(answer, response, answered, outward)
  response.writeHead(answer.statusCode ?? 502, answered)
  await pipeline(answer, response)
}

const open = async (certificate: Certificate, serve: Parameters<typeof createSecureServer>[1]) => {
  const { key, cert } = certificate
  const server = createSecureServer({ key, cert }, serve)
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return { server, sessions, origin: `https://localhost:${portOf(server)}` }
}

const portOf = (server: Http2SecureServer) => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The listener has no port.')
  return address.port
}

const replaceAll = (pairs: readonly (readonly [from: string, to: string])[]): Rewrite => {
  const addresses = new Map(pairs)
  return (text) => text.replace(/https?:\/\/localhost:\d+/g, (found) => addresses.get(found) ?? found)
}

/** `url` is that of the page, without a slash at the end. */
export const startTlsFront = async (
  { url, endpoints }: LocalCloud,
  certificate: Certificate,
): Promise<{ url: string; close: () => Promise<void> }> => {
  const agent = new Agent({ keepAlive: true })
  const targets = [url, endpoints.cognito, endpoints.s3].map((target) => new URL(target).origin)
  const direction: Direction = { outward: (text) => text, inward: (text) => text }
  const opened = await Promise.all(
    targets.map((target) =>
      open(certificate, (request, response) => {
        forward(request, response, new URL(target), agent, direction).catch(() => response.stream?.close())
      }),
    ),
  )
  const pairs = targets.map((target, at) => [target, opened[at]?.origin ?? ''] as const)
  direction.outward = replaceAll(pairs)
  direction.inward = replaceAll(pairs.map(([target, origin]) => [origin, target] as const))
  const close = async () => {
    agent.destroy()
    for (const { server, sessions } of opened) {
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    }
  }
  return { url: opened[0]?.origin ?? '', close }
}
