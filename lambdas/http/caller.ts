// The caller comes only from the token that the gateway has verified.
import { isIP } from 'node:net'
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import * as z from 'zod/mini'
import { errorName, log } from '../log.ts'
import { createOriginCheck, originSecretHeader, readOriginSecret } from './origin-secret.ts'
import { busy, Refusal } from './refusal.ts'

type Event = APIGatewayProxyEventV2WithJWTAuthorizer

export type Addresses = {
  /** null if the call did not verifiably come through our site. */
  viewerIp: string | null
  gatewayIp: string | null
}

const isFromOurSite = createOriginCheck(readOriginSecret)

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

const addressesOf = async (event: Event): Promise<Addresses> => ({
  viewerIp: await viewerIpOf(event).catch(() => null),
  gatewayIp: event.requestContext.http.sourceIp,
})

/** With our site's secret. 403 for a call that did not come through our site, 503 while nobody can tell. */
export const viewerOf = async (event: Event): Promise<{ address: string; secret: string }> => {
  const viewerIp = await viewerIpOf(event).catch(() => {
    throw busy(5)
  })
  if (viewerIp === null) throw new Refusal(403, 'Please make this call through our website.')
  return { address: viewerIp, secret: event.headers[originSecretHeader] ?? '' }
}

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1)),
  token_use: z.literal('access'),
  auth_time: z._default(z.coerce.number(), 0),
  'cognito:groups': z.optional(z.string()),
})

type Visitor = {
  addresses: () => Promise<Addresses>
  userAgent: string
}

export const visitorOf = (event: Event): Visitor => ({
  addresses: () => addressesOf(event),
  userAgent: (event.headers['user-agent'] ?? '').slice(0, 256),
})

export type Caller = Visitor & {
  userId: string
  isAdmin: boolean
  isStaff: boolean
  /** Seconds since 1970. Refreshing a session keeps it. */
  signedInAt: number
  accessToken: string
  requestId: string
}

/** Second signers don't sign in. */
export const originOf = async ({
  addresses,
  userAgent,
  signedInAt,
}: Visitor & Partial<Pick<Caller, 'signedInAt'>>) => {
  const { viewerIp, gatewayIp } = await addresses()
  return {
    signed_in_at: signedInAt === undefined ? null : new Date(signedInAt * 1000).toISOString(),
    viewer_ip: viewerIp,
    gateway_ip: gatewayIp,
    user_agent: userAgent,
  }
}

/** API Gateway gives one text: '[admin other]'. */
export const groupsOf = (claim: string | undefined): string[] =>
  /^\[(.*)\]$/
    .exec(claim ?? '')?.[1]
    ?.split(' ')
    .filter((group) => group !== '') ?? []

export const callerOf = (event: APIGatewayProxyEventV2WithJWTAuthorizer): Caller => {
  const claims = claimsSchema.safeParse(event.requestContext.authorizer?.jwt?.claims)
  if (!claims.success) throw new Refusal(401, 'Please sign in again.')
  const groups = groupsOf(claims.data['cognito:groups'])
  return {
    userId: claims.data.sub,
    isAdmin: groups.includes('admin'),
    isStaff: groups.includes('admin') || groups.includes('team'),
    signedInAt: claims.data.auth_time,
    accessToken: (event.headers.authorization ?? '').replace(/^Bearer /i, ''),
    requestId: event.requestContext.requestId,
    ...visitorOf(event),
  }
}
