// API Gateway's HTTP API.
import { randomBytes } from 'node:crypto'
import type { JSONWebKeySet } from 'jose'
import type { HttpRequest, HttpResponse } from '../http/http-message.ts'
import type { Clock } from '../machine/clock.ts'
import type { ApiDefinition, ApiRoute } from './api-definition.ts'
import { apiEvent, apiReply } from './api-event.ts'
import { type Authorization, createJwtAuthorizer } from './jwt-authorizer.ts'
import { createRouteMatch } from './route-match.ts'
import { createThrottle } from './throttle.ts'

type Settings = {
  definition: ApiDefinition
  keysOf: (issuer: string) => JSONWebKeySet | undefined
  invoke: (functionArn: string, event: unknown) => Promise<unknown>
  clock: Clock
}

const messages = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const

const refuse = (status: keyof typeof messages): HttpResponse => ({
  status,
  headers: {
    'content-type': 'application/json',
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
  },
  body: Buffer.from(JSON.stringify({ message: messages[status] })),
})

const createAuthorize = ({ definition, keysOf, clock }: Settings) => {
  const needed = definition.routes.flatMap(({ authorizer }) => (authorizer ? [authorizer] : []))
  const authorizers = new Map(
    needed.map(({ issuer, audience }) => {
      const jwks = keysOf(issuer)
      if (!jwks) throw new Error(`The authorizer's issuer ${issuer} is not the local user pool.`)
      return [
        `${issuer} ${audience.join(' ')}`,
        createJwtAuthorizer({ issuer, audience, jwks, clock }),
      ] as const
    }),
  )
  return async (
    { authorizer, scopes }: ApiRoute,
    { headers }: HttpRequest,
  ): Promise<Authorization | undefined | 401 | 403> => {
    if (!authorizer) return undefined
    const check = authorizers.get(`${authorizer.issuer} ${authorizer.audience.join(' ')}`)
    return check ? check(headers.authorization, scopes) : 401
  }
}

const prepareThrottles = ({ routes, throttle, throttleOfRoute }: ApiDefinition) => {
  const { rate = 10_000, burst = 5000 } = throttle
  const common = createThrottle(rate, burst)
  return new Map(
    routes.map(({ key }) => {
      const own = throttleOfRoute.get(key)
      return [key, own ? createThrottle(own.rate ?? rate, own.burst ?? burst) : common] as const
    }),
  )
}

/** 503 after a timeout, 500 for a failure or invalid result. */
const integrate = async (settings: Settings, route: ApiRoute, event: unknown): Promise<HttpResponse> => {
  const late = Promise.withResolvers<HttpResponse>()
  const timer = setTimeout(() => late.resolve(refuse(503)), route.timeoutMs)
  const answer = settings.invoke(route.functionArn, event).then(
    (result) => apiReply(result) ?? refuse(500),
    () => refuse(500),
  )
  const response = await Promise.race([answer, late.promise])
  clearTimeout(timer)
  return response
}

/** Bytes of request line and header values. */
const longestHead = 10_240

const headSize = ({ method, path, query, headers }: HttpRequest) =>
  Buffer.byteLength([`${method} ${path}?${query} HTTP/1.1`, ...Object.values(headers)].join(''))

const newRequestId = () => randomBytes(11).toString('base64url').slice(0, 15).concat('=')

const identified = (response: HttpResponse, requestId: string): HttpResponse => ({
  ...response,
  headers: { ...response.headers, 'apigw-requestid': requestId },
})

export const gatewayRefusal = (status: keyof typeof messages): HttpResponse =>
  identified(refuse(status), newRequestId())

export const createHttpApi = (settings: Settings) => {
  const { definition, clock } = settings
  const match = createRouteMatch(definition.routes)
  const authorize = createAuthorize(settings)
  const throttles = prepareThrottles(definition)

  const handle = async (request: HttpRequest, requestId: string): Promise<HttpResponse> => {
    if (headSize(request) > longestHead) return refuse(431)
    const found = match(request.method, request.path)
    if (!found) return refuse(404)
    const { route, parameters } = found
    if (!request.body) return refuse(413)
    if (!throttles.get(route.key)?.()) return refuse(429)
    const authorization = await authorize(route, request)
    if (typeof authorization === 'number') return refuse(authorization)
    const details = {
      apiId: definition.id,
      routeKey: route.key,
      requestId,
      parameters,
      authorization,
      now: clock(),
    }
    return integrate(settings, route, apiEvent(request, details))
  }

  return async (request: HttpRequest): Promise<HttpResponse> => {
    const requestId = newRequestId()
    return identified(await handle(request, requestId), requestId)
  }
}
