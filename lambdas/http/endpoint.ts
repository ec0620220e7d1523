import middy from '@middy/core'
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda'
import type * as z from 'zod/mini'
import { errorName, framesOf, log, millisecondsSince } from '../log.ts'
import { isMap } from '../table/columns.ts'
import { type Caller, callerOf } from './caller.ts'
import { busy, Refusal, wrongFields } from './refusal.ts'
import { requestOfCall } from './request-of-call.ts'

export type Event = APIGatewayProxyEventV2WithJWTAuthorizer
type Reply = APIGatewayProxyStructuredResultV2
type Timed = { startedAt: number }
export type EndpointHandler = middy.MiddyfiedHandler<Event, Reply, Error, Context, Timed> & {
  routeKey: string
}

const throttled = [
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'SlowDown',
  'TooManyRequestsException',
]

export const replyOf = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  statusCode: status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(body),
})

/** Milliseconds for the reply, before Lambda ends the function without one. */
const timeToReply = 300

const outOfTime = {
  timeoutEarlyInMillis: timeToReply,
  timeoutEarlyResponse: () => {
    throw busy()
  },
}

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (throttled.includes(errorName(error))) return busy()
  return new Refusal(500, 'Something went wrong on our side. Please try again.')
}

const refusalReply = (event: Event, error: unknown, milliseconds: number): Reply => {
  const { status, message, details } = refusalOf(error)
  const { retryAfterSeconds, ...shown } = details
  const { requestId } = event.requestContext
  log({
    event: status >= 500 ? 'failed' : 'refused',
    requestId,
    route: event.routeKey,
    status,
    milliseconds,
    error: errorName(error),
    frames: status >= 500 ? framesOf(error) : undefined,
  })
  return replyOf(
    status,
    { message, requestId, ...shown },
    retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {},
  )
}

/** Pages fill in every field and say what they showed, so a missing field, an unknown one, or another `seen` comes from another release. */
const isOfAnotherRelease = (body: unknown, { code, path: [key] }: z.core.$ZodIssue) =>
  code === 'unrecognized_keys' ||
  key === 'seen' ||
  (key !== undefined && isMap(body) && !Object.hasOwn(body, key))

export const parseRequest = <Request extends z.ZodMiniType>(
  schema: Request,
  body: unknown,
): z.infer<Request> => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues
    .slice(0, 60)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))
  if (parsed.error.issues.every((issue) => isOfAnotherRelease(body, issue)))
    throw new Refusal(422, 'This page is out of date. Please load it again.', { fields })
  throw wrongFields(fields)
}

type Route = { method: 'POST' | 'GET' | 'PATCH' | 'DELETE'; path: string }

export type Call<Request extends z.ZodMiniType, ReplyBody extends z.ZodMiniType> = Route & {
  request: Request
  reply: ReplyBody
  status?: number
}

export const wrapped = (
  { method, path }: Route,
  answer: (event: Event) => Promise<Reply>,
  userIdOf: (event: Event) => string | undefined,
): EndpointHandler => {
  const handler = middy<Event, Reply, Error, Context, Timed>(outOfTime)
    .before(({ internal }) => {
      internal.startedAt = performance.now()
    })
    .onError((request) => {
      const milliseconds = millisecondsSince(request.internal.startedAt)
      request.response = refusalReply(request.event, request.error, milliseconds)
    })
    .after(({ event, response, internal }) => {
      const { requestId } = event.requestContext
      const milliseconds = millisecondsSince(internal.startedAt)
      log({
        event: 'done',
        requestId,
        userId: userIdOf(event),
        route: event.routeKey,
        status: response?.statusCode,
        milliseconds,
      })
    })
    .handler(answer)
  return Object.assign(handler, { routeKey: `${method} ${path}` })
}

export const endpoint = <Request extends z.ZodMiniType, ReplyBody extends z.ZodMiniType>(
  call: Call<Request, ReplyBody>,
  act: (request: z.infer<Request>, caller: Caller) => Promise<z.input<ReplyBody>>,
  admit: (caller: Caller) => void | Promise<void> = () => undefined,
): EndpointHandler =>
  wrapped(
    call,
    async (event) => {
      const caller = callerOf(event)
      await admit(caller)
      const body = await act(parseRequest(call.request, requestOfCall(call, event)), caller)
      return replyOf(call.status ?? 200, body)
    },
    (event) => callerOf(event).userId,
  )

/** Each export of `rooms` is an endpoint. */
export const router = (...rooms: readonly Readonly<Record<string, EndpointHandler>>[]) => {
  const endpoints = rooms.flatMap((room) => Object.values(room))
  const ofRoute = new Map(endpoints.map((endpoint) => [endpoint.routeKey, endpoint]))
  return async (event: Event, context: Context): Promise<Reply> =>
    ofRoute.get(event.routeKey)?.(event, context) ?? {
      statusCode: 404,
      body: JSON.stringify({ message: 'Not Found' }),
    }
}
