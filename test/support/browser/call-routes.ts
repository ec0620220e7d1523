// Playwright's own routes stop each request of a window and switch its cache off, so that a page takes half as long again to open.
// These stop only the requests that they are for.
import type { APIResponse, CDPSession, Page } from 'playwright-core'
import { inject } from 'vitest'
import * as z from 'zod/mini'

type Url = Parameters<Page['route']>[0]
type Handler = Parameters<Page['route']>[1]
type CallRoute = { url: Url; handler: Handler; left: number }

const pausedSchema = z.object({
  requestId: z.string(),
  redirectedRequestId: z.optional(z.string()),
  request: z.object({
    url: z.string(),
    method: z.string(),
    headers: z.record(z.string(), z.string()),
    postDataEntries: z.optional(z.array(z.object({ bytes: z.optional(z.string()) }))),
  }),
})
type Paused = z.infer<typeof pausedSchema>

/** Of all calls of an endpoint, whatever its braces hold. */
export const pathOf = ({ path }: { path: string }) => `**${path.replace(/\{\w+\}/g, '*')}`

/** In the words of Chromium, where a star stands for any signs. */
const patternOf = (url: Url) => {
  if (typeof url === 'string')
    return url
      .replace(/^(?=\/)/, '*')
      .replaceAll(/\*+/g, '*')
      .replaceAll('?', '\\?')
  return url instanceof RegExp && url.source.includes('api') ? '*/api/*' : '*'
}

const fits = (url: Url, asked: string) => {
  if (typeof url === 'function') return url(new URL(asked))
  if (typeof url !== 'string') return url.test(asked)
  const source = url.replaceAll(/[.+?^$|()[\]{}\\]/g, String.raw`\$&`)
  const stars = source.replaceAll(/\*+/g, (all) => (all === '*' ? '[^/]*' : '.*'))
  return new RegExp(`^${url.startsWith('/') ? inject('siteUrl') : ''}${stars}$`).test(asked)
}

const base64 = (body: string | Buffer) => Buffer.from(body).toString('base64')
const entriesOf = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))

const bodyIn = ({ postDataEntries = [] }: Paused['request']) =>
  Buffer.concat(postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')))

const requestOf = (request: Paused['request']) => ({
  url: () => request.url,
  method: () => request.method,
  headers: () =>
    Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])),
  postDataBuffer: () => bodyIn(request),
  postData: () => bodyIn(request).toString(),
  postDataJSON: (): unknown => JSON.parse(bodyIn(request).toString() || 'null'),
})

type Fulfillment = {
  response?: APIResponse
  status?: number
  json?: unknown
  contentType?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** What the reply to a call of the test's own told of its bytes is no longer so. */
const headersOf = (response: APIResponse | undefined) => {
  const { 'content-encoding': _, 'content-length': __, ...headers } = response?.headers() ?? {}
  return headers
}

const replyOf = async ({ response, status, json, contentType, headers, body }: Fulfillment) => {
  const text = json === undefined ? body : JSON.stringify(json)
  const type = contentType ?? (json === undefined ? undefined : 'application/json')
  return {
    responseCode: status ?? response?.status() ?? 200,
    responseHeaders: entriesOf({
      'access-control-allow-origin': '*',
      ...headersOf(response),
      ...(type && { 'content-type': type }),
      ...headers,
    }),
    body: base64(text ?? (await response?.body()) ?? ''),
  }
}

/** A file in the memory of Chromium would stop nowhere. */
const switchCacheOff = async (session: CDPSession) => {
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** As much of Playwright's Route as handlers use. */
const routeOf = (
  page: Page,
  session: CDPSession,
  { requestId, request }: Paused,
  fallback: () => unknown,
) => {
  /** Whose page has gone on has no use for an answer. */
  const isNoLongerAsked = (error: unknown) => {
    if (!/Invalid InterceptionId|closed/.test(String(error))) throw error
  }
  return {
    request: () => requestOf(request),
    fallback,
    fetch: () =>
      page.request.fetch(request.url, {
        method: request.method,
        headers: request.headers,
        ...(request.postDataEntries && { data: bodyIn(request) }),
      }),
    abort: () =>
      session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(isNoLongerAsked),
    continue: ({
      headers,
      postData,
    }: {
      headers?: Record<string, string>
      postData?: Buffer | object
    } = {}) =>
      session
        .send('Fetch.continueRequest', {
          requestId,
          ...(headers && { headers: entriesOf(headers) }),
          ...(postData && {
            postData: base64(Buffer.isBuffer(postData) ? postData : JSON.stringify(postData)),
          }),
        })
        .catch(isNoLongerAsked),
    fulfill: async (answer: Fulfillment) =>
      session.send('Fetch.fulfillRequest', { requestId, ...(await replyOf(answer)) }).catch(isNoLongerAsked),
  }
}

/**
 * The newest route that fits answers a request, as with Playwright's own. It must be called before the window opens a
 * page: an open page that is busy hears too late that its requests can be stopped, and sends one more.
 */
export const routeCalls = async (page: Page) => {
  let routes: CallRoute[] = []
  const patterns = new Set(['no:request'])
  const running = new Set<Promise<unknown>>()

  const answer = async (session: CDPSession, paused: Paused, known = routes): Promise<unknown> => {
    const { url, method } = paused.request
    const isFirst = method !== 'OPTIONS' && paused.redirectedRequestId === undefined
    const at = isFirst ? known.findIndex((route) => fits(route.url, url)) : -1
    const found = known[at]
    const given = routeOf(page, session, paused, () => answer(session, paused, known.slice(at + 1)))
    if (!found) return given.continue()
    found.left -= 1
    if (found.left === 0) routes = routes.filter((route) => route !== found)
    return Reflect.apply(found.handler, undefined, [given, given.request()])
  }

  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', (event) => {
    const work = answer(session, pausedSchema.parse(event)).finally(() => running.delete(work))
    running.add(work)
  })
  const stop = () =>
    session.send('Fetch.enable', { patterns: [...patterns].map((urlPattern) => ({ urlPattern })) })
  await stop()

  page.route = async (url, handler, options) => {
    const pattern = patternOf(url)
    routes = [{ url, handler, left: options?.times ?? Number.POSITIVE_INFINITY }, ...routes]
    patterns.add(pattern)
    await stop()
    if (!/api|^http/.test(pattern)) await switchCacheOff(session)
    const dispose = () => page.unroute(url)
    return { dispose, [Symbol.asyncDispose]: dispose }
  }
  page.unroute = async (url) => {
    routes = routes.filter((route) => String(route.url) !== String(url))
  }
  page.unrouteAll = async ({ behavior } = {}) => {
    routes = []
    if (behavior === 'wait') await Promise.all(running)
  }
}
