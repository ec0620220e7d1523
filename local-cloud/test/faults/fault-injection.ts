import * as z from 'zod/mini'
import { type Fault, type FaultOrder, faultSchema } from '#local-cloud/faults/faults.ts'

const ask = async (method: 'GET' | 'POST' | 'DELETE', siteUrl: string, query: string, body?: object) => {
  const response = await fetch(`${siteUrl}/__local/faults${query}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const reply = await response.text()
  if (!response.ok) throw new Error(`Faults: ${response.status} ${reply}`)
  return reply
}

const ofUser = (user: string) => `?user=${encodeURIComponent(user)}`

/** From now on, for the next `times` (1; 0 until cleared) requests that match. Rejects with the reason for an order that makes no sense. */
export const injectFault = async (siteUrl: string, fault: FaultOrder): Promise<void> => {
  await ask('POST', siteUrl, '', fault)
}

/** That user's faults that no request has met yet. */
export const faultsToCome = async (siteUrl: string, user: string): Promise<Fault[]> =>
  z.array(faultSchema).parse(JSON.parse(await ask('GET', siteUrl, ofUser(user))))

export const clearFaults = async (siteUrl: string, user?: string): Promise<void> => {
  await ask('DELETE', siteUrl, user === undefined ? '' : ofUser(user))
}
