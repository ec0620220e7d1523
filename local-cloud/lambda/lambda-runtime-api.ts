// The Runtime API of one Lambda environment, as AWS documents it: the process asks for the next event and posts the
// outcome. One server per environment, so that an environment can only ever see its own events.
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { close, createLocalServer, listen } from '../listen.ts'
import { readBody } from '../read-body.ts'

const failureSchema = z.object({ errorType: z.string(), errorMessage: z.string() })
export type LambdaFailure = z.infer<typeof failureSchema>

/** `payload` is the JSON text that the function answered. */
export type Outcome = { payload: string; failure?: never } | { failure: LambdaFailure }

export type Invocation = { requestId: string; functionArn: string; event: string; deadline: number }

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

export const startRuntimeApi = async () => {
  let poll = Promise.withResolvers<ServerResponse>()
  let outcome = Promise.withResolvers<Outcome>()
  const initFailure = Promise.withResolvers<Outcome>()

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.replace('/2018-06-01/runtime/', '') ?? ''
    if (path === 'invocation/next') return poll.resolve(response)
    const body = await readBody(request, longestResponse)
    const text = body?.toString() ?? ''
    if (path === 'init/error') initFailure.resolve(parseFailure(text))
    else if (path.endsWith('/error')) outcome.resolve(parseFailure(text))
    else if (path.endsWith('/response')) outcome.resolve(body ? { payload: text } : tooLarge)
    response.writeHead(path.endsWith('/response') && !body ? 413 : 202).end('{"status":"OK"}')
  }

  const server = createLocalServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.keepAliveTimeout = 0
  const port = await listen(server, 0)
  return {
    address: `127.0.0.1:${port}`,
    /** The failure of an environment that could not load its handler. */
    initFailure: initFailure.promise,
    /** Resolves when the process asks for an event, which means that it is loaded and idle. */
    untilIdle: () => poll.promise.then(() => undefined),
    async run({ requestId, functionArn, event, deadline }: Invocation): Promise<Outcome> {
      const response = await poll.promise
      poll = Promise.withResolvers()
      outcome = Promise.withResolvers()
      response.writeHead(200, {
        'content-type': 'application/json',
        'lambda-runtime-aws-request-id': requestId,
        'lambda-runtime-deadline-ms': String(deadline),
        'lambda-runtime-invoked-function-arn': functionArn,
      })
      response.end(event)
      return outcome.promise
    },
    close: () => close(server),
  }
}
