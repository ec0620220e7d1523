// The JWT authorizer, only RS256.
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '../machine/clock.ts'

type Settings = { issuer: string; audience: readonly string[]; jwks: JSONWebKeySet; clock: Clock }

/** Text only, lists as `[a b]`. */
export type Authorization = { claims: Readonly<Record<string, string>>; scopes: readonly string[] | null }

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(asText).join(' ')}]`
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

const flattenClaims = (payload: JWTPayload): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, asText(value)]))

/** `client_id` counts only without `aud`. */
const isForUs = (payload: JWTPayload, audience: readonly string[]) => {
  const { aud = payload.client_id } = payload
  return [aud].flat().some((value) => typeof value === 'string' && audience.includes(value))
}

const tokenOf = (header: string | undefined) => header?.replace(/^Bearer +/i, '')

const scopesOf = ({ scope, scp = scope }: JWTPayload) =>
  [scp].flat().flatMap((scopes) => (typeof scopes === 'string' ? scopes.split(' ') : []))

/** 401: bad token, 403: missing scope. */
export const createJwtAuthorizer = ({ issuer, audience, jwks, clock }: Settings) => {
  const keys = createLocalJWKSet(jwks)

  const verified = async (token: string): Promise<JWTPayload | undefined> => {
    try {
      const currentDate = new Date(clock())
      const options = { algorithms: ['RS256'], issuer, requiredClaims: ['exp'], currentDate }
      const { payload, protectedHeader } = await jwtVerify(token, keys, options)
      if (protectedHeader.kid === undefined) return undefined
      const isFromFuture = (payload.iat ?? 0) * 1000 > clock()
      return isForUs(payload, audience) && !isFromFuture ? payload : undefined
    } catch {
      return undefined
    }
  }

  return async (
    header: string | undefined,
    needed: readonly string[],
  ): Promise<Authorization | 401 | 403> => {
    const token = tokenOf(header)
    const payload = token ? await verified(token) : undefined
    if (!payload) return 401
    const scopes = scopesOf(payload).filter((scope) => needed.includes(scope))
    if (needed.length > 0 && scopes.length === 0) return 403
    return { claims: flattenClaims(payload), scopes: needed.length > 0 ? scopes : null }
  }
}
