// The page's listener.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type HttpRequest, type HttpResponse, longestRequestBody } from '../http/http-message.ts'
import { close, createLocalServer, listen } from '../http/listen.ts'
import { readBody } from '../http/read-body.ts'
import { joinHeaders } from '../iam/signature-v4.ts'
import { type Log, placeOf } from '../machine/log.ts'

export type PageHandler = (
  request: HttpRequest,
  raw: { request: IncomingMessage; response: ServerResponse },
) => Promise<HttpResponse | undefined>

const toRequest = async (message: IncomingMessage): Promise<HttpRequest> => {
  const [path = '/', ...query] = (message.url ?? '/').split('?')
  return {
    method: message.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: joinHeaders(message.headers),
    body: await readBody(message, longestRequestBody),
    viewerIp: (message.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
  }
}

const send = (response: ServerResponse, { status, headers, body }: HttpResponse, isHead: boolean) => {
  for (const [name, value] of Object.entries(headers))
    response.setHeader(name, typeof value === 'string' ? value : [...value])
  if (status !== 304) response.setHeader('content-length', body.length)
  response.writeHead(status).end(isHead ? undefined : body)
}

const starting: HttpResponse = {
  status: 503,
  headers: { 'content-type': 'text/plain', 'retry-after': '1' },
  body: Buffer.from('The local cloud is starting.'),
}

export const createPageServer = (handler: () => PageHandler | undefined, log: Log) =>
  createLocalServer(async (message, response) => {
    try {
      const request = await toRequest(message)
      const handle = handler()
      const answer = handle ? await handle(request, { request: message, response }) : starting
      if (answer) send(response, answer, request.method === 'HEAD')
    } catch (error) {
      if (!message.errored && !message.destroyed) log('local', `A request failed: ${placeOf(error)}`)
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    }
  })

/** Opens first: others need its address. 503 until `serve`. */
export const openPage = async (wanted: number, log: Log) => {
  let handler: PageHandler | undefined
  const server = createPageServer(() => handler, log)
  const port = await listen(server, wanted)
  return {
    server,
    port,
    url: `http://localhost:${port}`,
    serve: (by: PageHandler) => {
      handler = by
    },
    close: () => close(server),
  }
}
