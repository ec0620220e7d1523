// Roles and their policies.
import * as z from 'zod/mini'
import { account } from '../cloudformation/intrinsics.ts'
import { readProperties, type TemplateResource } from '../cloudformation/template.ts'
import { meetsConditions } from './conditions.ts'
import type { createPrincipals, Principal, Rights } from './iam.ts'
import { parseTrustPolicy } from './policy.ts'
import { matchesAny } from './wildcard.ts'

type Principals = ReturnType<typeof createPrincipals>

const policySchema = z.object({
  PolicyDocument: z.unknown(),
  Roles: z._default(z.array(z.string()), []),
})

const roleSchema = z.object({
  ManagedPolicyArns: z._default(z.array(z.string()), []),
  Policies: z._default(z.array(z.object({ PolicyDocument: z.unknown() })), []),
})

const logPolicies = /:iam::aws:policy\/service-role\/AWSLambdaBasicExecutionRole$/

const createPolicies = () => {
  const policies = new Map<string, z.output<typeof policySchema>>()

  const documentOf = (policyArn: string): unknown[] => {
    if (logPolicies.test(policyArn)) return []
    const policy = policies.get(policyArn)
    if (!policy) throw new Error(`The local cloud does not know the managed policy ${policyArn}.`)
    return [policy.PolicyDocument]
  }

  return {
    put: (policy: TemplateResource) => policies.set(policy.name, readProperties(policySchema, policy)),
    remove: (name: string) => policies.delete(name),
    documentsOf: (role: TemplateResource): unknown[] => {
      const { ManagedPolicyArns, Policies } = readProperties(roleSchema, role)
      const attached = [...policies.values()].filter(({ Roles }) => Roles.includes(role.name))
      return [
        ...ManagedPolicyArns.flatMap(documentOf),
        ...[...Policies, ...attached].map(({ PolicyDocument }) => PolicyDocument),
      ]
    },
  }
}

type Assuming = { service: string; session: string; sourceArn: string }

const lets = ({ properties }: TemplateResource, { service, sourceArn }: Assuming) => {
  const context = { 'aws:SourceAccount': account, 'aws:SourceArn': sourceArn }
  const effects = parseTrustPolicy(properties.AssumeRolePolicyDocument)
    .filter(
      ({ Principal, Action }) =>
        matchesAny(Action, 'sts:AssumeRole', 'i') && Principal.Service?.includes(service),
    )
    .filter(({ Condition = {}, Effect }) => meetsConditions(Condition, Effect, context))
    .map(({ Effect }) => Effect)
  return effects.includes('Allow') && !effects.includes('Deny')
}

export const createRoles = (principals: Principals) => {
  const roles = new Map<string, TemplateResource>()
  const policies = createPolicies()
  /** Only these are evaluated: services that don't run here can have unknown policies. */
  const used = new Set<string>()

  const roleOf = (roleArn: string): Principal => {
    const role = roles.get(roleArn)
    if (!role) throw new Error(`The template has no role ${roleArn}.`)
    used.add(roleArn)
    return principals.add(role.name, policies.documentsOf(role))
  }

  const refresh = () => {
    for (const roleArn of used) if (roles.has(roleArn)) roleOf(roleArn)
  }

  return {
    /** Its credentials stay the same. */
    roleOf,
    /** undefined: its trust policy doesn't let the service. */
    assumeFor: (roleArn: string, assuming: Assuming): Rights | undefined => {
      const role = roles.get(roleArn)
      if (!role || !lets(role, assuming)) return undefined
      return { ...roleOf(roleArn), session: assuming.session }
    },
    putRole: (role: TemplateResource) => {
      roles.set(role.arn, role)
      refresh()
    },
    removeRole: ({ arn }: TemplateResource) => {
      roles.delete(arn)
    },
    putPolicy: (policy: TemplateResource) => {
      policies.put(policy)
      refresh()
    },
    removePolicy: ({ name }: TemplateResource) => {
      policies.remove(name)
      refresh()
    },
  }
}

export type Roles = ReturnType<typeof createRoles>
