// Policy documents.
import * as z from 'zod/mini'
import { account } from '../cloudformation/intrinsics.ts'

const list = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
)
const scalar = z.union([z.string(), z.boolean(), z.number()])
const conditionValues = z.pipe(
  z.union([scalar, z.array(scalar)]),
  z.transform((value) => (Array.isArray(value) ? value : [value]).map(String)),
)
const conditions = z.optional(z.record(z.string(), z.record(z.string(), conditionValues)))

const common = { Sid: z.optional(z.string()), Effect: z.enum(['Allow', 'Deny']), Action: list }

/** Refuses NotAction, NotResource, Principal. */
const statementSchema = z.strictObject({ ...common, Resource: list, Condition: conditions })

const everyone = z.pipe(
  z.literal('*'),
  z.transform((): Partial<Record<'AWS' | 'Service', string[]>> => ({ AWS: ['*'] })),
)
const kinds = z.enum(['AWS', 'Service', 'Federated', 'CanonicalUser'])
const principalSchema = z.union([everyone, z.partialRecord(kinds, list)])

const resourceStatementSchema = z.strictObject({
  ...common,
  Resource: list,
  Principal: z.optional(principalSchema),
  NotPrincipal: z.optional(principalSchema),
  Condition: conditions,
})

const trustStatementSchema = z.strictObject({ ...common, Principal: principalSchema, Condition: conditions })

export type Statement = z.infer<typeof statementSchema>
export type ResourceStatement = z.infer<typeof resourceStatementSchema>

const policySchema = z.object({ Statement: z.unknown() })

const parse = <Schema extends z.ZodMiniType>(schema: Schema, document: unknown): z.output<Schema>[] => {
  const statements = [z.safeParse(policySchema, document).data?.Statement].flat()
  const parsed = z.safeParse(z.array(schema), statements)
  if (parsed.success) return parsed.data
  throw new Error(`The local cloud can't evaluate this policy: ${JSON.stringify(document)}`)
}

export const parsePolicy = (document: unknown): readonly Statement[] => parse(statementSchema, document)

export const parseResourcePolicy = (document: unknown): readonly ResourceStatement[] =>
  parse(resourceStatementSchema, document)

/** Of a role: who can assume it. */
export const parseTrustPolicy = (document: unknown) => parse(trustStatementSchema, document)

export type Session = { name: string; session: string }

export const roleArn = ({ name }: Pick<Session, 'name'>) => `arn:aws:iam::${account}:role/${name}`
export const sessionArn = ({ name, session }: Session) =>
  `arn:aws:sts::${account}:assumed-role/${name}/${session}`

const accountNames = [account, `arn:aws:iam::${account}:root`]

/**
 * A role that is excepted takes both its ARN and that of its session:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_notprincipal.html
 *
 * An account that is allowed something leaves it to the policies of its roles.
 */
export const isAbout = (caller: Session, { Effect, Principal, NotPrincipal }: ResourceStatement): boolean => {
  const names = [roleArn(caller), sessionArn(caller)]
  if (NotPrincipal) return !names.every((name) => NotPrincipal.AWS?.includes(name))
  const whole = Effect === 'Deny' ? accountNames : []
  return (Principal?.AWS ?? []).some((name) => ['*', ...names, ...whole].includes(name))
}
