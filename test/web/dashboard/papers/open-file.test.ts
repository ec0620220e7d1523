import { expect, test } from 'vitest'
import { ApiError } from '#web/calls/call-api.ts'
import { openWhenMade } from '#web/dashboard/papers/download-button.tsx'

/** The server's replies, one after the other: a status, or 200. Waits pass at once, and are noted. */
const openAgainst = async (statuses: readonly number[]) => {
  const left = [...statuses]
  const waits: number[] = []
  const open = async () => {
    const status = left.shift() ?? 200
    if (status !== 200) throw new ApiError(status, { message: 'No.' })
    return { url: 'https://bucket/file.pdf' }
  }
  const schedule = (run: () => void, milliseconds: number) => {
    waits.push(milliseconds)
    run()
    return () => {}
  }
  const outcome = await openWhenMade(open, schedule).catch((error: unknown) =>
    error instanceof ApiError ? error.status : error,
  )
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
