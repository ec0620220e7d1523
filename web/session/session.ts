import * as z from 'zod/mini'
import type { StaffGroup } from '#domain/journey.ts'
import { storedClockDrift, storedTokens } from './browser-storage.ts'

const idTokenClaims = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  auth_time: z.optional(z.number()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  'custom:role': z.optional(z.string()),
  'cognito:groups': z.optional(z.array(z.string())),
})

export type User = {
  userId: string
  email: string
  emailConfirmedAt: string | undefined
  signedInAt: string | undefined
  firstName: string | undefined
  lastName: string | undefined
  role: string | undefined
  staff: StaffGroup | undefined
}

/** `expiresAt`: milliseconds since 1970, on this device's clock. */
export type Session = { accessToken: string; expiresAt: number; user: User }

type Claims = z.infer<typeof idTokenClaims>

const signedInAt = ({ auth_time: seconds }: Claims): string | undefined =>
  seconds === undefined ? undefined : new Date(seconds * 1000).toISOString()

/** Cognito does not say, so it is the time of this sign-in. */
const emailConfirmedAt = (claims: Claims): string | undefined =>
  String(claims.email_verified) === 'true' ? signedInAt(claims) : undefined

/** The one that can do more first. */
const staffGroups = ['admin', 'team'] as const satisfies readonly StaffGroup[]

const userOf = (claims: Claims): User => ({
  userId: claims.sub,
  email: claims.email,
  emailConfirmedAt: emailConfirmedAt(claims),
  signedInAt: signedInAt(claims),
  firstName: claims.given_name,
  lastName: claims.family_name,
  role: claims['custom:role'],
  staff: staffGroups.find((group) => claims['cognito:groups']?.includes(group)),
})

type Token = { payload: { [claim: string]: unknown; exp?: number | undefined }; toString(): string }

type Tokens = { accessToken?: Token | undefined; idToken?: Token | undefined }

/** @param clockDrift milliseconds that Cognito's clock is ahead */
export const sessionOf = (tokens: Tokens, clockDrift = 0): Session | undefined => {
  const claims = idTokenClaims.safeParse(tokens.idToken?.payload)
  const expiry = tokens.accessToken?.payload.exp
  if (!claims.success || !tokens.accessToken || expiry === undefined) return undefined
  return {
    accessToken: tokens.accessToken.toString(),
    expiresAt: expiry * 1000 - clockDrift,
    user: userOf(claims.data),
  }
}

const claimsOf = (token: string): unknown => {
  const base64 = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

const payloadSchema = z.looseObject({ exp: z.optional(z.number()) })

const tokenOf = (stored: string | null): Token | undefined => {
  if (stored === null) return undefined
  try {
    const payload = payloadSchema.parse(claimsOf(stored))
    return { payload, toString: () => stored }
  } catch {
    return undefined
  }
}

/** Even if it is over. undefined if we can't read it; then ask Amplify. */
export const storedSession = (): Session | undefined => {
  const { accessToken, idToken } = storedTokens()
  return sessionOf({ accessToken: tokenOf(accessToken), idToken: tokenOf(idToken) }, storedClockDrift())
}
