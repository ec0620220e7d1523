// Policies and roles.
import { createHmac, randomBytes } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { account, region } from '../cloudformation/intrinsics.ts'

const list = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
)
const scalar = z.union([z.string(), z.boolean(), z.number()])
const conditionValues = z.pipe(
  z.union([scalar, z.array(scalar)]),
  z.transform((value) => (Array.isArray(value) ? value : [value]).map(String)),
)

/** Refuses NotAction, NotResource, Principal. */
const statementSchema = z.strictObject({
  Sid: z.optional(z.string()),
  Effect: z.enum(['Allow', 'Deny']),
  Action: list,
  Resource: list,
  Condition: z.optional(z.record(z.string(), z.record(z.string(), conditionValues))),
})

const policySchema = z.object({
  Statement: z.pipe(
    z.union([statementSchema, z.array(statementSchema)]),
    z.transform((value) => (Array.isArray(value) ? value : [value])),
  ),
})

export type Statement = z.infer<typeof statementSchema>

type Rights = { name: string; statements: readonly Statement[] }

export type Principal = Rights & { accessKeyId: string; secretAccessKey: string; sessionToken: string }

export type RequestContext = Readonly<Record<string, string | readonly string[]>>

export const parsePolicy = (document: unknown): readonly Statement[] => {
  const parsed = z.safeParse(policySchema, document)
  if (parsed.success) return parsed.data.Statement
  throw new Error(`The local cloud can't evaluate this policy: ${JSON.stringify(document)}`)
}

const compiled = new Map<string, RegExp>()

const compile = (pattern: string, flags: string) => {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, `s${flags}`)
}

const wildcard = (pattern: string, flags: string) => {
  const known = compiled.get(`${flags}:${pattern}`)
  if (known) return known
  const expression = compile(pattern, flags)
  compiled.set(`${flags}:${pattern}`, expression)
  return expression
}

const matchesAny = (patterns: readonly string[], value: string, flags = '') =>
  patterns.some((pattern) => wildcard(pattern, flags).test(value))

type Operator = (expected: readonly string[], actual: string) => boolean

const operators: Readonly<Record<string, Operator>> = {
  StringEquals: (expected, actual) => expected.includes(actual),
  StringLike: (expected, actual) => matchesAny(expected, actual),
  Bool: (expected, actual) => expected.includes(actual),
}

/** Local traffic counts as TLS. */
const alwaysKnown: RequestContext = { 'aws:SecureTransport': 'true' }

export const throughService = (service: 's3' | 'dynamodb') =>
  ({ 'kms:ViaService': `${service}.${region}.amazonaws.com` }) satisfies RequestContext

/** Lists need `ForAllValues:`. */
const holds = (operator: string, expected: readonly string[], actual: RequestContext[string] | undefined) => {
  const forAll = operator.startsWith('ForAllValues:')
  const compare = operators[forAll ? operator.slice('ForAllValues:'.length) : operator]
  if (!compare || actual === undefined) return undefined
  if (typeof actual === 'string') return compare(expected, actual)
  return forAll ? actual.every((value) => compare(expected, value)) : undefined
}

/** Unknown operators and keys fail an Allow, keep a Deny. */
const meetsConditions = (statement: Statement, context: RequestContext) =>
  Object.entries(statement.Condition ?? {}).every(([operator, keys]) =>
    Object.entries(keys).every(
      ([key, expected]) => holds(operator, expected, context[key]) ?? statement.Effect === 'Deny',
    ),
  )

/** Tests listen. */
const decisions = channel('local-cloud:iam')

export const allows = (
  { name, statements }: Rights,
  action: string,
  resource: string,
  known: RequestContext = {},
): boolean => {
  const context = { ...alwaysKnown, ...known }
  const effects = statements
    .filter(
      (statement) => matchesAny(statement.Action, action, 'i') && matchesAny(statement.Resource, resource),
    )
    .filter((statement) => meetsConditions(statement, context))
    .map((statement) => statement.Effect)
  const isAllowed = effects.includes('Allow') && !effects.includes('Deny')
  decisions.publish({ principal: { name, statements }, action, resource, context, isAllowed })
  return isAllowed
}

export const denial = (principal: Rights, action: string, resource: string) =>
  `User: arn:aws:sts::${account}:assumed-role/${principal.name}/local is not authorized to perform: ${action} ` +
  `on resource: ${resource} because no identity-based policy allows the ${action} action`

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
  return {
    add(name: string, policies: readonly unknown[]): Principal {
      const principal = {
        name,
        accessKeyId: `ASIA${base32(derive('access-key', name).subarray(0, 16))}`,
        secretAccessKey: derive('secret', name).subarray(0, 30).toString('base64'),
        sessionToken: derive('token', name).toString('base64'),
        statements: policies.flatMap(parsePolicy),
      }
      principals.set(principal.accessKeyId, principal)
      return principal
    },
    find: (accessKeyId: string): Principal | undefined => principals.get(accessKeyId),
  }
}
