// If it fails, the schedule of the sweep does the work within minutes.

import { errorName, type LogEvent, log } from './log.ts'
import { signedCall } from './signed-call.ts'

/** Milliseconds. */
const longestWait = 2000

export const startFunction = async (name: string | undefined, event: object): Promise<void> => {
  const response = await signedCall('lambda', {
    path: `/2015-03-31/functions/${name}/invocations`,
    headers: { 'content-type': 'application/json', 'x-amz-invocation-type': 'Event' },
    body: event,
    signal: AbortSignal.timeout(longestWait),
  })
  await response.arrayBuffer()
  if (response.status !== 202)
    throw Object.assign(new Error('Lambda did not take the event.'), {
      name: response.headers.get('x-amzn-errortype') ?? `Status${response.status}`,
    })
}

/** Never rejects. */
const startSoon = (variable: string, event: LogEvent) => (userId: string) =>
  startFunction(process.env[variable], { userIds: [userId] }).catch((error: unknown) =>
    log({ event, error: errorName(error) }),
  )

export const sendSoon = startSoon('SWEEP_FUNCTION', 'sweep-not-started')
export const makePapersSoon = startSoon('PAPERS_FUNCTION', 'papers-not-started')
export const checkDocumentsSoon = startSoon('CHECKS_FUNCTION', 'checks-not-started')
