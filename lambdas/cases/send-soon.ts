// Starts the sweep for these people, so that their mails go out at once. What fails here, the scheduled sweep does within minutes.
import { errorName, log } from '../log.ts'
import { startSweep } from './start-sweep.ts'

/** Never rejects. */
export const sendSoon = async (...userIds: readonly string[]): Promise<void> => {
  try {
    await startSweep(userIds)
  } catch (error) {
    log({ event: 'sweep-not-started', error: errorName(error) })
  }
}
