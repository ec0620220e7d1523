// What all endpoints share: who calls, the parsed request, one form for answers and refusals. An endpoint itself is one sentence.
import middy from '@middy/core'
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda'
import type * as z from 'zod/mini'
import { framesOf, log, millisecondsSince, nameOf } from '../log.ts'
import { type Caller, callerOf } from './caller.ts'
import { Refusal } from './refusal.ts'
import { requestOfCall } from './request-of-call.ts'

type Event = APIGatewayProxyEventV2WithJWTAuthorizer
type Answer = APIGatewayProxyStructuredResultV2
/** `startedAt` by `performance.now()`. */
type Timed = { startedAt: number }
export type EndpointHandler = middy.MiddyfiedHandler<Event, Answer, Error, Context, Timed>

const throttled = [
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'SlowDown',
]

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  statusCode: status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(body),
})

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (throttled.includes(nameOf(error)))
    return new Refusal(503, 'The service is busy. Please try again in a moment.', { retryAfterSeconds: 2 })
  return new Refusal(500, 'Something went wrong on our side. Please try again.')
}

const refuse = (event: Event, error: unknown, milliseconds: number): Answer => {
  const { status, message, details } = refusalOf(error)
  const { retryAfterSeconds, ...shown } = details
  const { requestId } = event.requestContext
  log({
    event: status >= 500 ? 'failed' : 'refused',
    requestId,
    route: event.routeKey,
    status,
    milliseconds,
    error: nameOf(error),
    frames: status >= 500 ? framesOf(error) : undefined,
  })
  return answer(
    status,
    { message, requestId, ...shown },
    retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {},
  )
}

const parseRequest = <Request extends z.ZodMiniType>(schema: Request, body: unknown): z.infer<Request> => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues
    .slice(0, 60)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))
  throw new Refusal(422, 'Some answers need another look.', { fields })
}

/** One call of the contract; it is answered with `status`, or 200 where it names none. */
export type Call<Request extends z.ZodMiniType, Reply extends z.ZodMiniType> = {
  method: 'POST' | 'GET' | 'PATCH' | 'DELETE'
  path: string
  request: Request
  reply: Reply
  status?: number
}

/**
 * Wraps one call of the contract: authenticates, admits, limits, parses, acts, answers. Errors become `{message, requestId}`.
 * `admit` throws a Refusal for a caller who may not make the call, before anything of the request is read.
 */
export const endpoint = <Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  call: Call<Request, Reply>,
  act: (request: z.infer<Request>, caller: Caller) => Promise<z.input<Reply>>,
  admit: (caller: Caller) => void | Promise<void> = () => undefined,
): EndpointHandler =>
  middy<Event, Answer, Error, Context, Timed>()
    .before(({ internal }) => {
      internal.startedAt = performance.now()
    })
    .onError((request) => {
      const milliseconds = millisecondsSince(request.internal.startedAt)
      request.response = refuse(request.event, request.error, milliseconds)
    })
    .after(({ event, response, internal }) => {
      const { requestId, userId } = callerOf(event)
      const milliseconds = millisecondsSince(internal.startedAt)
      log({
        event: 'done',
        requestId,
        userId,
        route: event.routeKey,
        status: response?.statusCode,
        milliseconds,
      })
    })
    .handler(async (event) => {
      const caller = callerOf(event)
      await admit(caller)
      const reply = await act(parseRequest(call.request, requestOfCall(call, event)), caller)
      return answer(call.status ?? 200, reply)
    })
