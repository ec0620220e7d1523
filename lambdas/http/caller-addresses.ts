// A call's addresses. `x-viewer-ip` counts only with CloudFront's secret, because anyone can send it.
import { isIP } from 'node:net'
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { errorName, log } from '../log.ts'
import { createOriginCheck, originSecretHeader } from './origin-check.ts'
import { readOriginSecret } from './origin-secret.ts'

export type Addresses = {
  /** null if the call did not verifiably come through our site. */
  viewerIp: string | null
  gatewayIp: string | null
}

const isFromOurSite = createOriginCheck(readOriginSecret)

export const addressesOf = async ({
  headers,
  requestContext,
}: APIGatewayProxyEventV2WithJWTAuthorizer): Promise<Addresses> => {
  const gatewayIp = requestContext.http.sourceIp
  const claimed = headers['x-viewer-ip']
  const secret = headers[originSecretHeader]
  if (claimed === undefined || isIP(claimed) === 0 || secret === undefined)
    return { viewerIp: null, gatewayIp }
  const isFromSite = await isFromOurSite(secret).catch((error: unknown) => {
    log({ event: 'address-not-checked', requestId: requestContext.requestId, error: errorName(error) })
    return false
  })
  return { viewerIp: isFromSite ? claimed : null, gatewayIp }
}
