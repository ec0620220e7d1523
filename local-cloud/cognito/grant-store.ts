// Grants of sign-ins. Revoking one ends its access tokens. Refresh tokens are hashes.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../machine/clock.ts'
import type { Client } from './client.ts'
import { notAuthorized } from './cognito-error.ts'
import type { Journal } from './journal.ts'
import type { User } from './user.ts'

const grantSchema = z.object({
  id: z.uuid(),
  secretHash: z.string(),
  userId: z.string(),
  clientId: z.string(),
  authenticatedAt: z.number(),
  expiresAt: z.number(),
  revoked: z.boolean(),
})

export type Grant = z.infer<typeof grantSchema>

const prefix = 'grant/'
const day = 86_400_000
const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const createGrant = (user: User, client: Client, now: number) => {
  const secret = randomBytes(48).toString('base64url')
  const grant = {
    id: randomUUID(),
    secretHash: hash(secret),
    userId: user.id,
    clientId: client.id,
    authenticatedAt: now,
    expiresAt: now + client.refreshTokenSeconds * 1000,
    revoked: false,
  }
  return { grant, refreshToken: `${grant.id}.${secret}` }
}

const requireLive = (grant: Grant | undefined, client: Client, now: number) => {
  if (grant?.clientId !== client.id) throw notAuthorized('Invalid Refresh Token')
  if (grant.revoked) throw notAuthorized('Refresh Token has been revoked')
  if (grant.expiresAt <= now) throw notAuthorized('Refresh Token has expired')
  return grant
}

export const openGrantStore = (journal: Journal, clock: Clock) => {
  const grants = new Map<string, Grant>()

  const save = async (grant: Grant) => {
    grants.set(grant.id, grant)
    await journal.set(prefix + grant.id, grant)
  }

  const find = (refreshToken: string) => {
    const [id = '', secret = ''] = refreshToken.split('.')
    const grant = grants.get(id)
    return grant?.secretHash === hash(secret) ? grant : undefined
  }

  /** Access tokens live a day at most. */
  const load = (grant: Grant) =>
    grant.expiresAt + day < clock() ? journal.set(prefix + grant.id, undefined) : grants.set(grant.id, grant)

  for (const grant of journal.values(prefix, grantSchema)) load(grant)

  return {
    create: async (user: User, client: Client) => {
      const created = createGrant(user, client, clock())
      await save(created.grant)
      return created
    },
    find,
    redeem: (refreshToken: string, client: Client) => requireLive(find(refreshToken), client, clock()),
    isRevoked: (id: string) => grants.get(id)?.revoked ?? true,
    revoke: (grant: Grant) => save({ ...grant, revoked: true }),
    revokeAll: async (userId: string) => {
      const live = [...grants.values()].filter((grant) => grant.userId === userId && !grant.revoked)
      await Promise.all(live.map((grant) => save({ ...grant, revoked: true })))
    },
  }
}
