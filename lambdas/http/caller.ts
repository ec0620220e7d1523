// The caller, read only from the token that the gateway has verified.
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import * as z from 'zod/mini'
import { type Addresses, addressesOf } from './caller-addresses.ts'
import { Refusal } from './refusal.ts'

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1)),
  token_use: z.literal('access'),
  auth_time: z._default(z.coerce.number(), 0),
  'cognito:groups': z.optional(z.string()),
})

export type Caller = {
  userId: string
  isAdmin: boolean
  /** In the group `team` or `admin`. */
  isStaff: boolean
  /** Seconds since 1970. Refreshing a session does not change it. */
  signedInAt: number
  accessToken: string
  requestId: string
  addresses: () => Promise<Addresses>
  userAgent: string
}

/** API Gateway passes the groups as one text: '[admin other]'. */
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
    addresses: () => addressesOf(event),
    userAgent: (event.headers['user-agent'] ?? '').slice(0, 256),
  }
}
