// What operations need.
import { join } from 'node:path'
import type { Clock } from '../machine/clock.ts'
import { createChallenges } from './challenges.ts'
import type { Client } from './client.ts'
import { notAuthorized, resourceNotFound, userNotFound } from './cognito-error.ts'
import { openGrantStore } from './grant-store.ts'
import { openJournal } from './journal.ts'
import { createMail, type DeliverMail } from './mail.ts'
import { createPasswordAttempts } from './password-attempts.ts'
import type { Pool } from './pool.ts'
import { openPoolSecrets, secretsFile } from './signing-keys.ts'
import type { SrpExchange } from './srp.ts'
import { createTokens } from './tokens.ts'
import { createTriggers, type InvokeTrigger } from './triggers.ts'
import { openUserStore } from './user-store.ts'

export type PoolOptions = {
  pool: Pool
  /** Change while the pool is open. */
  clients: ReadonlyMap<string, Client>
  groups: readonly string[]
  invokeTrigger: InvokeTrigger
  deliver: DeliverMail
  dataFolder: string
  clock: Clock
}

export const poolFiles = ['users.jsonl', secretsFile] as const

export type Context = Awaited<ReturnType<typeof openContext>>

export const openContext = async (options: PoolOptions) => {
  const { pool, clients, clock, groups, dataFolder } = options
  const secrets = await openPoolSecrets(dataFolder)
  const journal = await openJournal(join(dataFolder, poolFiles[0]))
  const users = openUserStore(journal, pool, clock)
  const grants = openGrantStore(journal, clock)
  const tokens = await createTokens(secrets, pool.issuer, clock)
  const triggers = createTriggers(pool, options.invokeTrigger)

  const client = (id: string) => {
    const found = clients.get(id)
    if (!found) throw resourceNotFound(`User pool client ${id} does not exist.`)
    return found
  }

  return {
    ...{ pool, groups, clock, secrets, users, grants, tokens, triggers, client },
    mail: createMail(pool, triggers, options.deliver),
    passwordAttempts: createPasswordAttempts(clock),
    srpChallenges: createChallenges<SrpExchange>(clock),
    newPasswordChallenges: createChallenges<'NEW_PASSWORD_REQUIRED'>(clock),
    totpChallenges: createChallenges<'SOFTWARE_TOKEN_MFA'>(clock),
    /** Throws NotAuthorizedException if forged, expired, or revoked. */
    authenticate: async (accessToken: string) => {
      const claims = await tokens.verifyAccess(accessToken)
      const user = users.get(claims.sub)
      if (!user) throw userNotFound()
      if (grants.isRevoked(claims.origin_jti)) throw notAuthorized('Access Token has been revoked')
      if (!user.enabled) throw notAuthorized('User is disabled.')
      return { user, client: client(claims.client_id) }
    },
    close: () => journal.close(),
  }
}
