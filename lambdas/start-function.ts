// Starts one of our functions as an event.
import { signedCall } from './signed-call.ts'

/** Milliseconds. */
const longestWait = 2000

/** Rejects if Lambda doesn't take the event. */
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
