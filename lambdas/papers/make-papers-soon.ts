// Starts Papers for these people, so that their files are made at once. What fails here, the scheduled sweep does within minutes.
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
