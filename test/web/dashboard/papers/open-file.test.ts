import { expect, test } from 'vitest'
import { ApiError, type callApi } from '#web/calls/call-api.ts'
import { openFile } from '#web/dashboard/papers/download-button.tsx'

/** The server's replies, one after the other: a status, or 200. Waits pass at once, and are noted. */
const openAgainst = async (statuses: readonly number[]) => {
  const left = [...statuses]
  const waits: number[] = []
  const call: typeof callApi = async ({ reply }) => {
    const status = left.shift() ?? 200
    if (status !== 200) throw new ApiError(status, { message: 'No.' })
    return reply.parse({ url: 'https://bucket/file.pdf', expiresIn: 60 })
  }
  const schedule = (run: () => void, milliseconds: number) => {
    waits.push(milliseconds)
    run()
    return () => {}
  }
  const outcome = await openFile(
    { paper: 'first', file: 'copy' },
    { callApi: call, schedule, userId: 'mary' },
  ).catch((error: unknown) => (error instanceof ApiError ? error.status : error))
  return { outcome, waits }
}

test('[PAP-5] a file that is being made is asked for again for ten seconds, and then no more', async () => {
  expect(await openAgainst([409, 409])).toEqual({ outcome: 'https://bucket/file.pdf', waits: [1000, 2000] })
  expect(await openAgainst([409, 409, 409, 409, 409])).toEqual({
    outcome: 409,
    waits: [1000, 2000, 3000, 4000],
  })
})

test('[PAP-5] any other failure is told at once', async () => {
  expect(await openAgainst([500])).toEqual({ outcome: 500, waits: [] })
})
