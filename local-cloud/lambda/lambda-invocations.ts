// Invocations: waiting, or in the background.
import type { MovableClock } from '../machine/clock.ts'
import { type Log, placeOf } from '../machine/log.ts'
import type { InvocableFunction } from './functions.ts'
import type { Lambda } from './lambda.ts'
import { type LambdaReply, refuse } from './lambda-refusal.ts'

/** Bytes. */
const longestPayloads: Readonly<Record<string, number>> = {
  RequestResponse: 6 * 1024 * 1024,
  Event: 1024 * 1024,
}

export const longestPayload = Math.max(...Object.values(longestPayloads))

type Target = Omit<InvocableFunction, 'lambda'> & { lambda: Pick<Lambda, 'name' | 'run'> }

type Invocation = { type: string; payload: Buffer; requestId: string }

const answer = async ({ lambda }: Target, event: unknown, requestId: string) => {
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

const readEvent = ({ type, payload }: Invocation): { event: unknown } | LambdaReply => {
  const limit = longestPayloads[type]
  if (limit === undefined)
    return refuse('InvalidParameterValueException', `No invocation type is called ${type}`)
  if (payload.length > limit)
    return refuse(
      'RequestTooLargeException',
      `${payload.length} byte payload is too large for the ${type} invocation type (limit ${limit} bytes)`,
    )
  try {
    return { event: payload.length === 0 ? {} : JSON.parse(payload.toString()) }
  } catch {
    return refuse('InvalidRequestContentException', 'Could not parse request body into json')
  }
}

/** Milliseconds before retries. */
const waits = [60_000, 120_000]

export const createInvocations = (clock: Pick<MovableClock, 'now' | 'runAt'>, log: Log) => {
  const underWay = new Set<Promise<void>>()

  const runLater = ({ lambda, retries, oldestMs }: Target, event: unknown, requestId: string) => {
    const arrived = clock.now()
    const attempt = async (earlier: number) => {
      const { failure } = await lambda.run(event, requestId)
      const wait = waits[earlier]
      if (!failure || wait === undefined || earlier >= retries) return
      const next = clock.now() + wait
      if (next - arrived <= oldestMs) clock.runAt(next, () => start(earlier + 1))
      else log(lambda.name, 'The failed event is too old to run again.')
    }
    const start = (earlier: number) => {
      const ended = attempt(earlier)
        .catch((error: unknown) => log(lambda.name, `The event is lost: ${placeOf(error)}`))
        .finally(() => underWay.delete(ended))
      underWay.add(ended)
    }
    start(0)
  }

  return {
    async invoke(found: Target, invocation: Invocation): Promise<LambdaReply> {
      const { type, requestId } = invocation
      const read = readEvent(invocation)
      if ('status' in read) return read
      if (type === 'RequestResponse') return answer(found, read.event, requestId)
      runLater(found, read.event, requestId)
      return { status: 202 }
    },
    /** In the background, with retries. */
    runLater,
    /** Doesn't wait for attempts that wait for their time. */
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
