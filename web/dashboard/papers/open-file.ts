// Gets a paper's file, even a late one.
import { openPaper } from '#domain/contracts/paper-contract.ts'
import type { PaperFile } from '#domain/papers/papers.ts'
import { ApiError, type callApi } from '#web/calls/call-api.ts'
import type { Schedule } from '#web/platform/schedule.ts'

/** Milliseconds between tries. Most files take three seconds. */
const waits = [1000, 2000, 3000, 4000]

type Wanted = { paper: string; file: PaperFile }

type Dependencies = { callApi: typeof callApi; schedule: Schedule; userId: string | undefined }

export const isStillMade = (error: unknown) => error instanceof ApiError && error.status === 409

export const lacksText = (error: unknown) => error instanceof ApiError && error.status === 410

/** Throws ApiError; 409 while the file is still being made. */
export const openFile = async (wanted: Wanted, { callApi, schedule, userId }: Dependencies) => {
  const attempt = async (left: readonly number[]): Promise<string> => {
    try {
      return (await callApi(openPaper, wanted, { userId })).url
    } catch (error) {
      const [wait, ...rest] = left
      if (!isStillMade(error) || wait === undefined) throw error
      await new Promise<void>((resolve) => void schedule(resolve, wait))
      return attempt(rest)
    }
  }
  return attempt(waits)
}
