// Invokes a function and waits, or in the background, or as a dry run.
import { type Log, placeOf } from '../machine/log.ts'
import type { InvocableFunction } from './functions.ts'
import { type LambdaReply, refuse } from './lambda-refusal.ts'

/** Bytes. */
const longestPayloads: Readonly<Record<string, number>> = {
  RequestResponse: 6 * 1024 * 1024,
  Event: 1024 * 1024,
  DryRun: 6 * 1024 * 1024,
}

export const longestPayload = Math.max(...Object.values(longestPayloads))

type Invocation = { type: string; payload: Buffer; requestId: string }

const readEvent = (payload: Buffer): { event: unknown } | undefined => {
  try {
    return { event: payload.length === 0 ? {} : JSON.parse(payload.toString()) }
  } catch {
    return undefined
  }
}

const answer = async ({ lambda }: InvocableFunction, event: unknown, requestId: string) => {
  const outcome = await lambda.run(event, requestId)
  const headers = { 'content-type': 'application/json', 'x-amz-executed-version': '$LATEST' }
  return outcome.failure
    ? {
        status: 200,
        headers: { ...headers, 'x-amz-function-error': 'Unhandled' },
        body: JSON.stringify(outcome.failure),
      }
    : { status: 200, headers, body: outcome.payload }
}

const notAsynchronous = ({ lambda }: InvocableFunction) =>
  refuse(
    'ServiceException',
    'The local cloud does not run failed events again: ' +
      `give ${lambda.name} an AWS::Lambda::EventInvokeConfig with MaximumRetryAttempts 0.`,
  )

export const createInvocations = (log: Log) => {
  const underWay = new Set<Promise<void>>()

  const runLater = ({ lambda }: InvocableFunction, event: unknown, requestId: string) => {
    const ended = lambda
      .run(event, requestId)
      .then(
        () => {},
        (error: unknown) => log(lambda.name, `The event is lost: ${placeOf(error)}`),
      )
      .finally(() => underWay.delete(ended))
    underWay.add(ended)
  }

  return {
    async invoke(found: InvocableFunction, { type, payload, requestId }: Invocation): Promise<LambdaReply> {
      const limit = longestPayloads[type]
      if (limit === undefined)
        return refuse('InvalidParameterValueException', `No invocation type is called ${type}`)
      if (payload.length > limit)
        return refuse(
          'RequestTooLargeException',
          `${payload.length} byte payload is too large for the ${type} invocation type (limit ${limit} bytes)`,
        )
      const read = readEvent(payload)
      if (!read) return refuse('InvalidRequestContentException', 'Could not parse request body into json')
      if (type === 'RequestResponse') return answer(found, read.event, requestId)
      if (type === 'DryRun') return { status: 204 }
      if (!found.isAsynchronous) return notAsynchronous(found)
      runLater(found, read.event, requestId)
      return { status: 202 }
    },
    async settled() {
      await Promise.all(underWay)
    },
  }
}
