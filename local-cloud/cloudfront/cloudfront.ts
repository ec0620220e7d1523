// CloudFront. It caches only errors.

import type { HttpRequest, HttpResponse } from '../http/http-message.ts'
import type { Clock } from '../machine/clock.ts'
import type { Log } from '../machine/log.ts'
import { createCompression } from './compression.ts'
import type { Behavior, Distribution } from './distribution.ts'
import { createErrorCache } from './error-cache.ts'

type Origin = (request: HttpRequest) => Promise<HttpResponse>

type Settings = {
  distribution: Distribution
  origins: ReadonlyMap<string, Origin>
  clock: Clock
  log: Log
}

const plain = (status: number, text: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(text),
})

const patternTest = (pattern: string) => {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  const expression = new RegExp(
    `^/?${escaped.replace(/^\//, '').replaceAll('*', '.*').replaceAll('?', '.')}$`,
  )
  return (path: string) => expression.test(path)
}

const forOrigin = (request: HttpRequest, behavior: Behavior): HttpRequest => {
  const { host: _, ...viewerHeaders } = behavior.forwardsHeaders ? request.headers : {}
  const forwarded = request.headers['x-forwarded-for']
  return {
    ...request,
    headers: {
      'user-agent': 'Amazon CloudFront',
      ...viewerHeaders,
      ...behavior.originHeaders,
      host: behavior.originHost,
      via: '2.0 local.cloudfront.net (CloudFront)',
      'x-forwarded-for': forwarded ? `${forwarded}, ${request.viewerIp}` : request.viewerIp,
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
  }
}

const notModified = ({ headers }: HttpRequest, response: HttpResponse): HttpResponse => {
  const bare = (etag: string) => etag.trim().replace(/^W\//, '')
  const { etag } = response.headers
  const known = (headers['if-none-match'] ?? '').split(',').map(bare)
  if (response.status !== 200 || typeof etag !== 'string' || !known.includes(bare(etag))) return response
  const { 'content-type': _, 'content-encoding': __, ...kept } = response.headers
  return { status: 304, headers: kept, body: Buffer.alloc(0) }
}

const prepareBehaviors = ({ distribution, origins }: Settings) =>
  distribution.behaviors.map((behavior) => {
    const origin = origins.get(behavior.originHost)
    if (!origin)
      throw new Error(`The origin ${behavior.originHost} is neither the site's bucket nor the API.`)
    return { behavior, origin, matches: patternTest(behavior.pattern) }
  })

type Prepared = ReturnType<typeof prepareBehaviors>[number]
type Pick = (path: string) => Prepared

const runViewerFunction = async (request: HttpRequest, { viewerFunction }: Behavior, log: Log) => {
  if (!viewerFunction) return { request }
  try {
    return await viewerFunction(request)
  } catch (error) {
    log('cloudfront', `The viewer function failed: ${error instanceof Error ? error.message : error}`)
    return { response: plain(503, 'The CloudFront function failed.') }
  }
}

const withErrorPage = async (
  response: HttpResponse,
  request: HttpRequest,
  { errorResponses }: Distribution,
  pick: Pick,
): Promise<HttpResponse> => {
  const rule = errorResponses.find(({ ErrorCode }) => ErrorCode === response.status)
  if (!rule?.ResponsePagePath) return response
  const page = await pick(rule.ResponsePagePath).origin({ ...request, path: rule.ResponsePagePath })
  return { ...page, status: rule.ResponseCode ?? response.status }
}

const createRespond = ({ distribution, clock, log }: Settings, pick: Pick) => {
  const compress = createCompression()
  const unlessKept = createErrorCache(distribution.errorResponses, clock)
  return async (request: HttpRequest, { behavior, origin }: Prepared): Promise<HttpResponse> => {
    if (!behavior.methods.includes(request.method))
      return plain(403, 'This distribution is not configured to allow the HTTP request method.')
    const outcome = await runViewerFunction(request, behavior, log)
    if ('response' in outcome) return outcome.response
    const response = await unlessKept(outcome.request, async () => {
      const answer = await origin(forOrigin(outcome.request, behavior))
      return { answer, shown: await withErrorPage(answer, outcome.request, distribution, pick) }
    })
    const shown = notModified(request, response)
    return behavior.compresses ? compress(request, shown) : shown
  }
}

export const createCloudFront = (settings: Settings) => {
  const behaviors = prepareBehaviors(settings)
  const pick: Pick = (path) => {
    const found = behaviors.find(({ matches }) => matches(path))
    if (!found) throw new Error('The distribution has no default behavior.')
    return found
  }
  const respond = createRespond(settings, pick)
  return {
    isDefault: (path: string) => pick(path).behavior === settings.distribution.behaviors.at(-1),
    async handle(request: HttpRequest): Promise<HttpResponse> {
      const picked = pick(request.path)
      const response = await respond(request, picked)
      const { headersPolicy } = picked.behavior
      return headersPolicy ? { ...response, headers: headersPolicy(response.headers) } : response
    },
  }
}

export type CloudFront = ReturnType<typeof createCloudFront>
