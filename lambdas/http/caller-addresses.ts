// A call's addresses. `x-viewer-ip` counts only with CloudFront's secret, because anyone can send it.
import { isIP } from 'node:net'
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { errorName, log } from '../log.ts'
import { createOriginCheck, originSecretHeader } from './origin-check.ts'
import { readOriginSecret } from './origin-secret.ts'
import { Refusal } from './refusal.ts'

type Event = APIGatewayProxyEventV2WithJWTAuthorizer

export type Addresses = {
  /** null if the call did not verifiably come through our site. */
  viewerIp: string | null
  gatewayIp: string | null
}

const isFromOurSite = createOriginCheck(readOriginSecret)

/** Rejects if the secret can't be read. */
const viewerIpOf = async ({ headers, requestContext }: Event): Promise<string | null> => {
  const claimed = headers['x-viewer-ip']
  const secret = headers[originSecretHeader]
  if (claimed === undefined || isIP(claimed) === 0 || secret === undefined) return null
  try {
    return (await isFromOurSite(secret)) ? claimed : null
  } catch (error) {
    log({ event: 'address-not-checked', requestId: requestContext.requestId, error: errorName(error) })
    throw error
  }
}

export const addressesOf = async (event: Event): Promise<Addresses> => ({
  viewerIp: await viewerIpOf(event).catch(() => null),
  gatewayIp: event.requestContext.http.sourceIp,
})

/** The viewer's address and our site's secret. A Refusal for a call that did not come through our site (403), or while nobody can tell (503). */
export const viewerOf = async (event: Event): Promise<{ address: string; secret: string }> => {
  const viewerIp = await viewerIpOf(event).catch(() => {
    throw new Refusal(503, 'The service is busy. Please try again in a moment.', { retryAfterSeconds: 5 })
  })
  if (viewerIp === null) throw new Refusal(403, 'Please make this call through our website.')
  return { address: viewerIp, secret: event.headers[originSecretHeader] ?? '' }
}
