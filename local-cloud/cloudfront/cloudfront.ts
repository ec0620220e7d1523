// CloudFront in front of the site and the API: picks the behaviour, runs its function, asks its origin, sets the headers. Of what an
// origin answered it keeps errors and nothing else.
import type { Clock } from '../clock.ts'
import type { HttpRequest, HttpResponse } from '../http-message.ts'
import type { Log } from '../log.ts'
import { createCompression } from './compression.ts'
import type { Behaviour, Distribution } from './distribution.ts'
import { createErrorCache } from './error-cache.ts'

export type Origin = (request: HttpRequest) => Promise<HttpResponse>

type Settings = {
  distribution: Distribution
  /** By the host that the template names. */
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

/** Without a policy that forwards them, an origin sees none of the viewer's headers. */
const forOrigin = (request: HttpRequest, behaviour: Behaviour): HttpRequest => {
  const { host: _, ...viewerHeaders } = behaviour.forwardsHeaders ? request.headers : {}
  const forwarded = request.headers['x-forwarded-for']
  return {
    ...request,
    headers: {
      'user-agent': 'Amazon CloudFront',
      ...viewerHeaders,
      ...behaviour.originHeaders,
      host: behaviour.originHost,
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

export const createCloudFront = ({ distribution, origins, clock, log }: Settings) => {
  const compress = createCompression()
  const unlessKept = createErrorCache(distribution.errorResponses, clock)
  const behaviours = distribution.behaviours.map((behaviour) => {
    const origin = origins.get(behaviour.originHost)
    if (!origin)
      throw new Error(`The origin ${behaviour.originHost} is neither the site's bucket nor the API.`)
    return { behaviour, origin, matches: patternTest(behaviour.pattern) }
  })
  const pick = (path: string) => {
    const found = behaviours.find(({ matches }) => matches(path))
    if (!found) throw new Error('The distribution has no default behaviour.')
    return found
  }

  /** The page that the template shows in place of an origin's error, if it has one for it. */
  const withErrorPage = async (response: HttpResponse, request: HttpRequest): Promise<HttpResponse> => {
    const rule = distribution.errorResponses.find(({ ErrorCode }) => ErrorCode === response.status)
    if (!rule?.ResponsePagePath) return response
    const page = await pick(rule.ResponsePagePath).origin({ ...request, path: rule.ResponsePagePath })
    return { ...page, status: rule.ResponseCode ?? response.status }
  }

  const viewed = async (request: HttpRequest, { viewerFunction }: Behaviour) => {
    if (!viewerFunction) return { request }
    try {
      return await viewerFunction(request)
    } catch (error) {
      log('cloudfront', `The viewer function failed: ${error instanceof Error ? error.message : error}`)
      return { response: plain(503, 'The CloudFront function failed.') }
    }
  }

  const respond = async (
    request: HttpRequest,
    { behaviour, origin }: { behaviour: Behaviour; origin: Origin },
  ): Promise<HttpResponse> => {
    if (!behaviour.methods.includes(request.method))
      return plain(403, 'This distribution is not configured to allow the HTTP request method.')
    const outcome = await viewed(request, behaviour)
    if ('response' in outcome) return outcome.response
    const response = await unlessKept(outcome.request, async () => {
      const answer = await origin(forOrigin(outcome.request, behaviour))
      return { answer, shown: await withErrorPage(answer, outcome.request) }
    })
    const shown = notModified(request, response)
    return behaviour.compresses ? compress(request, shown) : shown
  }

  return {
    /** Whether a path is served by the site's own behaviour, and not by a more special one. */
    isDefault: (path: string) => pick(path).behaviour === distribution.behaviours.at(-1),
    async handle(request: HttpRequest): Promise<HttpResponse> {
      const picked = pick(request.path)
      const response = await respond(request, picked)
      const { headersPolicy } = picked.behaviour
      return headersPolicy ? { ...response, headers: headersPolicy(response.headers) } : response
    },
  }
}

export type CloudFront = ReturnType<typeof createCloudFront>
