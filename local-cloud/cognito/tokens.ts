// Id and access tokens with the claims of AWS, each kind signed by its own key; and the check of an access token.
import { randomUUID } from 'node:crypto'
import { errors, importJWK, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
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

export const createTokens = async ({ id, access }: PoolSecrets, issuer: string, clock: Clock) => {
  const [idKey, accessKey, verifyingKey] = await Promise.all(
    [id, access, publicKey(access)].map((key) => importJWK(key, 'RS256')),
  )
  if (!idKey || !accessKey || !verifyingKey) throw new Error('The signing keys cannot be read.')

  const sign = (claims: object, { kid }: SigningKey, key: typeof idKey, seconds: number) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ kid, alg: 'RS256' })
      .setIssuer(issuer)
      .setIssuedAt(Math.floor(clock() / 1000))
      .setExpirationTime(Math.floor(clock() / 1000) + seconds)
      .setJti(randomUUID())
      .sign(key)

  const sharedClaims = (user: User, grant: Grant) => ({
    sub: user.id,
    ...groupClaims(user),
    origin_jti: grant.id,
    event_id: randomUUID(),
    auth_time: Math.floor(grant.authenticatedAt / 1000),
  })

  return {
    issue: async (user: User, client: Client, grant: Grant) => {
      const shared = sharedClaims(user, grant)
      const username = user.id
      const accessClaims = {
        ...shared,
        client_id: client.id,
        token_use: 'access',
        scope: accessScope,
        username,
      }
      const idClaims = {
        ...profileClaims(user, client),
        ...shared,
        aud: client.id,
        token_use: 'id',
        'cognito:username': username,
      }
      return {
        AccessToken: await sign(accessClaims, access, accessKey, client.accessTokenSeconds),
        IdToken: await sign(idClaims, id, idKey, client.idTokenSeconds),
        ExpiresIn: client.accessTokenSeconds,
        TokenType: 'Bearer',
      }
    },
    /** The claims of a genuine, unexpired access token; throws NotAuthorizedException otherwise. */
    verifyAccess: async (token: string): Promise<AccessClaims> => {
      const options = { issuer, algorithms: ['RS256'], currentDate: new Date(clock()) }
      const verified = await jwtVerify(token, verifyingKey, options).catch((error: unknown) => {
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
