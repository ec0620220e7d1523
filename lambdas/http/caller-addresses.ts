// Where a call came from. Anybody can call the API directly and write what they like into `x-viewer-ip`, so the viewer's address
// counts only where CloudFront vouches for it.
import { isIP } from 'node:net'
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { errorName, log } from '../log.ts'
import { createOriginCheck, originSecretHeader } from './origin-check.ts'
import { readOriginSecret } from './origin-secret.ts'

export type Addresses = {
  /** As CloudFront saw it; null when the call didn't come through our website, or when nobody could tell. */
  viewerIp: string | null
  /** Of whoever connected to the gateway: CloudFront, or the caller themselves. */
  gatewayIp: string | null
}

const isFromOurSite = createOriginCheck(readOriginSecret)

/** Never rejects: an address that nobody can vouch for must not stop a signature or a look at a submission. */
export const addressesOf = async ({
  headers,
  requestContext,
}: APIGatewayProxyEventV2WithJWTAuthorizer): Promise<Addresses> => {
  const gatewayIp = requestContext.http.sourceIp
  const claimed = headers['x-viewer-ip']
  const secret = headers[originSecretHeader]
  if (claimed === undefined || isIP(claimed) === 0 || secret === undefined)
    return { viewerIp: null, gatewayIp }
  const isVouchedFor = await isFromOurSite(secret).catch((error: unknown) => {
    log({ event: 'address-not-checked', requestId: requestContext.requestId, error: errorName(error) })
    return false
  })
  return { viewerIp: isVouchedFor ? claimed : null, gatewayIp }
}
