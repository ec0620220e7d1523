// Id and access tokens.
import { randomUUID } from 'node:crypto'
import { errors, importJWK, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from '../machine/clock.ts'
import type { Client } from './client.ts'
import { notAuthorized } from './cognito-error.ts'
import type { Grant } from './grant-store.ts'
import { type PoolSecrets, publicKey, type SigningKey } from './signing-keys.ts'
import { attributesOf, type User } from './user.ts'

const accessScope = 'aws.cognito.signin.user.admin'

const accessClaimsSchema = z.object({
  sub: z.string(),
  client_id: z.string(),
  origin_jti: z.string(),
  token_use: z.literal('access'),
  scope: z.literal(accessScope),
})

export type AccessClaims = z.infer<typeof accessClaimsSchema>

const verifiedFlags = ['email_verified', 'phone_number_verified']

const profileClaims = (user: User, client: Client) =>
  Object.fromEntries(
    Object.entries(client.readable(attributesOf(user))).map(([name, value]) => [
      name,
      verifiedFlags.includes(name) ? value === 'true' : value,
    ]),
  )

const groupClaims = (user: User) => (user.groups.length > 0 ? { 'cognito:groups': user.groups } : {})

const sharedClaims = (user: User, grant: Grant) => ({
  sub: user.id,
  ...groupClaims(user),
  origin_jti: grant.id,
  event_id: randomUUID(),
  auth_time: Math.floor(grant.authenticatedAt / 1000),
})

const claimsOf = (user: User, client: Client, grant: Grant) => {
  const shared = sharedClaims(user, grant)
  const username = user.id
  return {
    access: { ...shared, client_id: client.id, token_use: 'access', scope: accessScope, username },
    id: {
      ...profileClaims(user, client),
      ...shared,
      aud: client.id,
      token_use: 'id',
      'cognito:username': username,
    },
  }
}

const loadKeys = async ({ id, access }: PoolSecrets) => {
  const load = async (key: SigningKey) => ({ kid: key.kid, key: await importJWK(key, 'RS256') })
  const verifying = await importJWK(publicKey(access), 'RS256')
  return { id: await load(id), access: await load(access), verifying }
}

type Key = Awaited<ReturnType<typeof loadKeys>>['id']

export const createTokens = async (secrets: PoolSecrets, issuer: string, clock: Clock) => {
  const keys = await loadKeys(secrets)
  const sign = (claims: object, { kid, key }: Key, seconds: number) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ kid, alg: 'RS256' })
      .setIssuer(issuer)
      .setIssuedAt(Math.floor(clock() / 1000))
      .setExpirationTime(Math.floor(clock() / 1000) + seconds)
      .setJti(randomUUID())
      .sign(key)

  return {
    issue: async (user: User, client: Client, grant: Grant) => {
      const claims = claimsOf(user, client, grant)
      return {
        AccessToken: await sign(claims.access, keys.access, client.accessTokenSeconds),
        IdToken: await sign(claims.id, keys.id, client.idTokenSeconds),
        ExpiresIn: client.accessTokenSeconds,
        TokenType: 'Bearer',
      }
    },
    verifyAccess: async (token: string): Promise<AccessClaims> => {
      const options = { issuer, algorithms: ['RS256'], currentDate: new Date(clock()) }
      const verified = await jwtVerify(token, keys.verifying, options).catch((error: unknown) => {
        throw notAuthorized(
          error instanceof errors.JWTExpired ? 'Access Token has expired' : 'Invalid Access Token',
        )
      })
      const claims = z.safeParse(accessClaimsSchema, verified.payload)
      if (!claims.success) throw notAuthorized('Invalid Access Token')
      return claims.data
    },
  }
}
