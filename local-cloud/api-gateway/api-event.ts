// Events in payload format 2.0, and replies.
import * as z from 'zod/mini'
import { account } from '../cloudformation/intrinsics.ts'
import type { HttpRequest, HttpResponse } from '../http/http-message.ts'
import type { Authorization } from './jwt-authorizer.ts'

type Details = {
  apiId: string
  routeKey: string
  requestId: string
  parameters: Readonly<Record<string, string>>
  authorization: Authorization | undefined
  now: number
}

const isText = (contentType: string | undefined) =>
  /^(text\/|application\/(json|xml|javascript|.*\+(json|xml))\b)/i.test(contentType ?? '')

const isFilled = (record: Readonly<Record<string, string>>) => Object.keys(record).length > 0

/** `__proto__` too: the function must refuse it. */
const queryParameters = (query: string): Readonly<Record<string, string>> => {
  const parameters = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    const before = parameters.get(name)
    parameters.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(parameters)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** `21/Nov/2026:09:50:06 +0000` */
const logTime = (now: number) => {
  const [year, month, day, time] = new Date(now).toISOString().split(/[-T.]/)
  return `${day}/${months[Number(month) - 1]}/${year}:${time} +0000`
}

const bodyOf = ({ body, headers }: HttpRequest) => {
  if (!body || body.length === 0) return { isBase64Encoded: false }
  return isText(headers['content-type'])
    ? { body: body.toString('utf8'), isBase64Encoded: false }
    : { body: body.toString('base64'), isBase64Encoded: true }
}

export const apiEvent = (request: HttpRequest, details: Details) => {
  const { apiId, routeKey, requestId, parameters, authorization, now } = details
  const { cookie, ...headers } = request.headers
  const query = queryParameters(request.query)
  const domainName = headers.host ?? ''
  return {
    version: '2.0',
    routeKey,
    rawPath: request.path,
    rawQueryString: request.query,
    ...(cookie ? { cookies: cookie.split(/; */) } : {}),
    headers,
    ...(isFilled(query) ? { queryStringParameters: query } : {}),
    ...(isFilled(parameters) ? { pathParameters: parameters } : {}),
    requestContext: {
      accountId: account,
      apiId,
      ...(authorization ? { authorizer: { jwt: authorization } } : {}),
      domainName,
      domainPrefix: domainName.split('.')[0],
      http: {
        method: request.method,
        path: request.path,
        protocol: 'HTTP/1.1',
        sourceIp: request.viewerIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now,
    },
    ...bodyOf(request),
  }
}

const answerSchema = z.object({
  statusCode: z.number().check(z.int(), z.minimum(200), z.maximum(599)),
  headers: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), {}),
  cookies: z._default(z.array(z.string()), []),
  body: z._default(z.string(), ''),
  isBase64Encoded: z._default(z.boolean(), false),
})

const structured = (answer: z.infer<typeof answerSchema>): HttpResponse => {
  const headers = Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return {
    status: answer.statusCode,
    headers: {
      'content-type': 'text/plain;charset=utf-8',
      ...Object.fromEntries(headers),
      ...(answer.cookies.length > 0 ? { 'set-cookie': answer.cookies } : {}),
    },
    body: Buffer.from(answer.body, answer.isBase64Encoded ? 'base64' : 'utf8'),
  }
}

/** Without `statusCode`, the body of a 200. Undefined: invalid. */
export const apiReply = (result: unknown): HttpResponse | undefined => {
  if (typeof result === 'object' && result !== null && 'statusCode' in result) {
    const parsed = answerSchema.safeParse(result)
    return parsed.success ? structured(parsed.data) : undefined
  }
  const headers = { 'content-type': 'application/json' }
  return {
    status: 200,
    headers,
    body: Buffer.from(typeof result === 'string' ? result : JSON.stringify(result)),
  }
}
