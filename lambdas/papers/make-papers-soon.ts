// Starts Papers for these people. If that fails, the sweep does it within minutes.
import { errorName, log } from '../log.ts'
import { startFunction } from '../start-function.ts'

/** Never rejects. */
export const makePapersSoon = async (...userIds: readonly string[]): Promise<void> => {
  try {
    await startFunction(process.env.PAPERS_FUNCTION, { userIds })
  } catch (error) {
    log({ event: 'papers-not-started', error: errorName(error) })
  }
}
