// Malware Protection plans. The policy that a role needs:
// https://docs.aws.amazon.com/guardduty/latest/ug/malware-protection-s3-iam-policy-prerequisite.html
import * as z from 'zod/mini'
import { account, region } from '../cloudformation/intrinsics.ts'
import { readProperties, type TemplateResource } from '../cloudformation/template.ts'
import { allows, denial, type Rights } from '../iam/iam.ts'
import type { Roles } from '../iam/roles.ts'
import type { S3 } from '../s3/s3.ts'

const planSchema = z.object({
  Role: z.string(),
  ProtectedResource: z.strictObject({
    S3Bucket: z.strictObject({
      BucketName: z.string(),
      ObjectPrefixes: z._default(z.array(z.string()).check(z.maxLength(5)), ['']),
    }),
  }),
  Actions: z.optional(
    z.strictObject({
      Tagging: z.optional(z.strictObject({ Status: z.optional(z.enum(['ENABLED', 'DISABLED'])) })),
    }),
  ),
})

const readPlan = (resource: TemplateResource) => {
  const { Role, ProtectedResource, Actions } = readProperties(planSchema, resource)
  const { BucketName, ObjectPrefixes } = ProtectedResource.S3Bucket
  return {
    arn: resource.arn,
    roleArn: Role,
    bucketName: BucketName,
    prefixes: ObjectPrefixes,
    tags: Actions?.Tagging?.Status === 'ENABLED',
  }
}

export type Plan = ReturnType<typeof readPlan>

const service = 'malware-protection-plan.guardduty.amazonaws.com'
const session = 'GuardDutyMalwareProtection'
const ruleArn = `arn:aws:events:${region}:${account}:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3-local`
const testObject = 'malware-protection-resource-validation-object'

const managing = ['PutRule', 'DeleteRule', 'PutTargets', 'RemoveTargets'].map((name) => `events:${name}`)
const watching = ['DescribeRule', 'ListTargetsByRule'].map((name) => `events:${name}`)

const requireEvents = (rights: Rights, actions: readonly string[], context = {}) => {
  const denied = actions.find((action) => !allows(rights, action, ruleArn, context))
  if (denied !== undefined) throw new Error(denial(rights, denied, ruleArn))
}

type Parts = { s3: Pick<S3, 'actAs'>; roles: Pick<Roles, 'assumeFor'> }

export const createPlans = ({ s3, roles }: Parts) => {
  const plans = new Map<string, Plan>()

  /** undefined: its trust policy doesn't let GuardDuty. */
  const scannerOf = ({ arn, roleArn }: Plan) => roles.assumeFor(roleArn, { service, session, sourceArn: arn })

  /** Throws for a right that the plan needs before any object comes. */
  const setUp = async (plan: Plan) => {
    const scanner = scannerOf(plan)
    if (!scanner) throw new Error(`The trust policy of ${plan.roleArn} does not let ${service} assume it.`)
    const inBucket = await s3.actAs(scanner, plan.bucketName)
    requireEvents(scanner, managing, { 'events:ManagedBy': service })
    requireEvents(scanner, watching)
    inBucket.requireOnBucket(['s3:ListBucket', 's3:GetBucketNotification', 's3:PutBucketNotification'])
    inBucket.requireWrite(testObject)
  }

  const of = (bucketName: string) => [...plans.values()].find((plan) => plan.bucketName === bucketName)

  return {
    of,
    scannerOf,
    put: async (resource: TemplateResource) => {
      const plan = readPlan(resource)
      const present = of(plan.bucketName)
      if (present && present.arn !== plan.arn)
        throw new Error(`The bucket ${plan.bucketName} already has a Malware Protection plan.`)
      await setUp(plan)
      plans.set(plan.arn, plan)
    },
    remove: ({ arn }: TemplateResource) => {
      plans.delete(arn)
    },
  }
}

export type Plans = ReturnType<typeof createPlans>
