// Sends the storm's saves to the API and counts every outcome.
import { createCallApi } from '#web/api/call-api.ts'
import { createDraftCalls } from '#web/draft/draft-calls.ts'

export const createTraffic = (url: string) => {
  const latencies: number[] = []
  const errors = new Map<string, number>()
  const sent = new Set<string>()
  let retries = 0

  const count = (kind: string) => void errors.set(kind, (errors.get(kind) ?? 0) + 1)

  const countedFetch: typeof fetch = async (path, init) => {
    const start = performance.now()
    try {
      const response = await fetch(`${url}${path}`, init)
      if (response.ok) latencies.push(performance.now() - start)
      else count(`${response.status}${response.headers.has('retry-after') ? ' with Retry-After' : ''}`)
      return response
    } catch (error) {
      count('connection cut')
      throw error
    }
  }

  return {
    callsOf: (token: string) =>
      createDraftCalls(createCallApi({ fetch: countedFetch, accessToken: () => Promise.resolve(token) })),
    noteSend: (saveId: string) => {
      if (sent.has(saveId)) retries += 1
      sent.add(saveId)
    },
    /** Milliseconds in ascending order, of the requests that were answered with 2xx. */
    latencies: () => latencies.toSorted((one, other) => one - other),
    errors: (): readonly (readonly [kind: string, count: number])[] =>
      [...errors].sort(([, one], [, other]) => other - one),
    retries: () => retries,
  }
}

export type Traffic = ReturnType<typeof createTraffic>
