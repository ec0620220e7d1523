// Reads the template's roles.
import * as z from 'zod/mini'
import { readProperties, type Template } from '../cloudformation/template.ts'
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

export const createRoles = (template: Template, principals: Principals) => {
  const attached = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) =>
    template
      .resources(type)
      .map((policy) => ({ name: policy.name, ...readProperties(policySchema, policy) })),
  )

  const documentOf = (policyArn: string): unknown[] => {
    if (logPolicies.test(policyArn)) return []
    const policy = attached.find(({ name }) => name === policyArn)
    if (!policy) throw new Error(`The local cloud does not know the managed policy ${policyArn}.`)
    return [policy.PolicyDocument]
  }

  return (roleArn: string): Principal => {
    const role = template.resources('AWS::IAM::Role').find(({ arn }) => arn === roleArn)
    if (!role) throw new Error(`The template has no role ${roleArn}.`)
    const { ManagedPolicyArns, Policies } = readProperties(roleSchema, role)
    return principals.add(role.name, [
      ...ManagedPolicyArns.flatMap(documentOf),
      ...Policies.map(({ PolicyDocument }) => PolicyDocument),
      ...attached
        .filter(({ Roles }) => Roles.includes(role.name))
        .map(({ PolicyDocument }) => PolicyDocument),
    ])
  }
}
