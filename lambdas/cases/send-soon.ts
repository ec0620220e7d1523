// Starts the sweep for these people. If that fails, the schedule does it within minutes.
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
