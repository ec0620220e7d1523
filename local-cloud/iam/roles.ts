// Roles and their policies.
import * as z from 'zod/mini'
import { readProperties, type TemplateResource } from '../cloudformation/template.ts'
import type { createPrincipals, Principal } from './iam.ts'

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
