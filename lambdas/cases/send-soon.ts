// Starts the sweep for these people, so that their mails go out at once. What fails here, the scheduled sweep does within minutes.
import { errorName, log } from '../log.ts'
import { startFunction } from '../start-function.ts'

/** Never rejects. */
export const sendSoon = async (...userIds: readonly string[]): Promise<void> => {
  try {
    await startFunction(process.env.SWEEP_FUNCTION, { userIds })
  } catch (error) {
    log({ event: 'sweep-not-started', error: errorName(error) })
  }
}
