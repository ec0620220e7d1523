// The Runtime API, a server per environment.
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { close, createLocalServer, listen } from '../http/listen.ts'
import { readBody } from '../http/read-body.ts'

const failureSchema = z.object({ errorType: z.string(), errorMessage: z.string() })
export type LambdaFailure = z.infer<typeof failureSchema>

export type Outcome = { payload: string; failure?: never } | { failure: LambdaFailure }

export type Invocation = {
  requestId: string
  functionArn: string
  event: string
  deadline: number
  /** Milliseconds the clock was moved: processes outlive that. */
  clockOffset: number
}

const longestResponse = 6 * 1024 * 1024

const tooLarge: Outcome = {
  failure: {
    errorType: 'Function.ResponseSizeTooLarge',
    errorMessage: `Response payload size exceeded maximum allowed payload size (${longestResponse} bytes).`,
  },
}

const parseFailure = (text: string): Outcome => {
  try {
    return { failure: failureSchema.parse(JSON.parse(text)) }
  } catch {
    return { failure: { errorType: 'Error', errorMessage: text } }
  }
}

const createExchange = () => ({
  poll: Promise.withResolvers<ServerResponse>(),
  outcome: Promise.withResolvers<Outcome>(),
  initFailure: Promise.withResolvers<Outcome>(),
})

type Exchange = ReturnType<typeof createExchange>

const answer = async (request: IncomingMessage, response: ServerResponse, exchange: Exchange) => {
  const path = request.url?.replace('/2018-06-01/runtime/', '') ?? ''
  if (path === 'invocation/next') return exchange.poll.resolve(response)
  const body = await readBody(request, longestResponse)
  const text = body?.toString() ?? ''
  if (path === 'init/error') exchange.initFailure.resolve(parseFailure(text))
  else if (path.endsWith('/error')) exchange.outcome.resolve(parseFailure(text))
  else if (path.endsWith('/response')) exchange.outcome.resolve(body ? { payload: text } : tooLarge)
  response.writeHead(path.endsWith('/response') && !body ? 413 : 202).end('{"status":"OK"}')
}

const run = async (
  exchange: Exchange,
  { requestId, functionArn, event, deadline, clockOffset }: Invocation,
) => {
  const response = await exchange.poll.promise
  exchange.poll = Promise.withResolvers()
  exchange.outcome = Promise.withResolvers()
  response.writeHead(200, {
    'content-type': 'application/json',
    'lambda-runtime-aws-request-id': requestId,
    'lambda-runtime-deadline-ms': String(deadline),
    'lambda-runtime-invoked-function-arn': functionArn,
    'local-clock-offset': String(clockOffset),
  })
  response.end(event)
  return exchange.outcome.promise
}

export const startRuntimeApi = async () => {
  const exchange = createExchange()
  const server = createLocalServer((request, response) => {
    answer(request, response, exchange).catch(() => response.destroy())
  })
  server.keepAliveTimeout = 0
  const port = await listen(server, 0)
  return {
    address: `127.0.0.1:${port}`,
    initFailure: exchange.initFailure.promise,
    untilIdle: () => exchange.poll.promise.then(() => undefined),
    run: (invocation: Invocation): Promise<Outcome> => run(exchange, invocation),
    close: () => close(server),
  }
}

export type RuntimeApi = Awaited<ReturnType<typeof startRuntimeApi>>
