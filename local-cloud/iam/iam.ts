// Rights of roles.
import { createHmac, randomBytes } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { region } from '../cloudformation/intrinsics.ts'
import { meetsConditions, type RequestContext } from './conditions.ts'
import {
  isAbout,
  parsePolicy,
  type ResourceStatement,
  roleArn,
  type Session,
  type Statement,
  sessionArn,
} from './policy.ts'
import { matchesAny } from './wildcard.ts'

/** An assumed role. */
export type Rights = Session & { statements: readonly Statement[] }

export type Principal = Rights & { accessKeyId: string; secretAccessKey: string; sessionToken: string }

/** Local traffic counts as TLS. */
const alwaysKnown: RequestContext = { 'aws:SecureTransport': 'true' }

export const throughService = (service: 's3' | 'dynamodb') =>
  ({ 'kms:ViaService': `${service}.${region}.amazonaws.com` }) satisfies RequestContext

/** Tests listen. */
const decisions = channel('local-cloud:iam')

type Asked = { action: string; resource: string; context: RequestContext }

const concerns = ({ Effect, Action, Resource, Condition = {} }: Statement, asked: Asked) =>
  matchesAny(Action, asked.action, 'i') &&
  matchesAny(Resource, asked.resource) &&
  meetsConditions(Condition, Effect, asked.context)

/** `resourcePolicy`: of the resource, in the same account. */
export const allows = (
  { name, session, statements }: Rights,
  action: string,
  resource: string,
  known: RequestContext = {},
  resourcePolicy: readonly ResourceStatement[] = [],
): boolean => {
  const principal = { name, session, statements }
  const context = { ...alwaysKnown, ...known, 'aws:PrincipalArn': roleArn(principal) }
  const asked = { action, resource, context }
  const effects = [...statements, ...resourcePolicy.filter((statement) => isAbout(principal, statement))]
    .filter((statement) => concerns(statement, asked))
    .map(({ Effect }) => Effect)
  const isAllowed = effects.includes('Allow') && !effects.includes('Deny')
  decisions.publish({ principal, action, resource, context, resourcePolicy, isAllowed })
  return isAllowed
}

export const denial = (principal: Rights, action: string, resource: string, byResource = false) =>
  `User: ${sessionArn(principal)} is not authorized to perform: ${action} on resource: ${resource} ` +
  (byResource
    ? 'with an explicit deny in a resource-based policy'
    : `because no identity-based policy allows the ${action} action`)

const keyLength = 32

const readOrCreateKey = (folder: string) => {
  const path = join(folder, 'credentials.key')
  try {
    const key = readFileSync(path)
    if (key.length === keyLength) return key
  } catch {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }
  const key = randomBytes(keyLength)
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, key, { mode: 0o600 })
  renameSync(temporary, path)
  return key
}

const base32 = (bytes: Buffer) =>
  [...bytes].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charAt(byte & 31)).join('')

/** Credentials derive from a key in `secretFolder`: they survive restarts. `add` replaces roles by name. */
export const createPrincipals = (secretFolder: string) => {
  const key = readOrCreateKey(secretFolder)
  const derive = (purpose: string, name: string) =>
    createHmac('sha256', key).update(`${purpose}:${name}`).digest()
  const principals = new Map<string, Principal>()
  const made = new Map<string, { text: string; principal: Principal }>()
  return {
    add(name: string, policies: readonly unknown[]): Principal {
      const text = JSON.stringify(policies)
      const known = made.get(name)
      if (known?.text === text) return known.principal
      const principal = {
        name,
        session: 'local',
        accessKeyId: `ASIA${base32(derive('access-key', name).subarray(0, 16))}`,
        secretAccessKey: derive('secret', name).subarray(0, 30).toString('base64'),
        sessionToken: derive('token', name).toString('base64'),
        statements: policies.flatMap(parsePolicy),
      }
      principals.set(principal.accessKeyId, principal)
      made.set(name, { text, principal })
      return principal
    },
    find: (accessKeyId: string): Principal | undefined => principals.get(accessKeyId),
  }
}
