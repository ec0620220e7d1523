// Starts the sweep for these people, so that their mails go out at once. What fails here, the scheduled sweep does within minutes.
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { errorName, log } from '../log.ts'

const functions = new LambdaClient({ maxAttempts: 1 })

/** Milliseconds. */
const longestWait = 1000

/** Never rejects. */
export const sendSoon = async (...userIds: readonly string[]): Promise<void> => {
  try {
    await functions.send(
      new InvokeCommand({
        FunctionName: process.env.SWEEP_FUNCTION,
        InvocationType: 'Event',
        Payload: JSON.stringify({ userIds }),
      }),
      { abortSignal: AbortSignal.timeout(longestWait) },
    )
  } catch (error) {
    log({ event: 'sweep-not-started', error: errorName(error) })
  }
}
