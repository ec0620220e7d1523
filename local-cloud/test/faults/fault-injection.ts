// Orders faults from the running local cloud, see local-cloud/faults/faults.ts. The suites share their sites, so each test names
// its own user (sub or email) in every fault, and clears those that it does not use up.
import type { FaultOrder } from '#local-cloud/faults/faults.ts'

const ask = async (method: 'POST' | 'DELETE', siteUrl: string, query: string, body?: object) => {
  const response = await fetch(`${siteUrl}/__local/faults${query}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`Faults: ${response.status} ${await response.text()}`)
}

/** From now on, for the next `times` (1; 0 until cleared) requests that match. Rejects with the reason for an order that makes no sense. */
export const injectFault = (siteUrl: string, fault: FaultOrder): Promise<void> =>
  ask('POST', siteUrl, '', fault)

/** Ends that user's faults, or everybody's. */
export const clearFaults = (siteUrl: string, user?: string): Promise<void> =>
  ask('DELETE', siteUrl, user === undefined ? '' : `?user=${encodeURIComponent(user)}`)
