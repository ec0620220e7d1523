// GuardDuty's Malware Protection for S3, with the rights that AWS asks for:
// https://docs.aws.amazon.com/guardduty/latest/ug/malware-protection-s3-iam-policy-prerequisite.html
import { Stack } from 'aws-cdk-lib'
import { CfnMalwareProtectionPlan } from 'aws-cdk-lib/aws-guardduty'
import { ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { acknowledge, nagArnOf, nagPlaceOf } from './acknowledge.ts'
import { waitForPolicy } from './buckets.ts'
import { keyGrant } from './keys.ts'

const service = 'malware-protection-plan.guardduty.amazonaws.com'

export const tagActionsOf = (...verbs: string[]): string[] =>
  verbs.flatMap((verb) => [`s3:${verb}ObjectTagging`, `s3:${verb}ObjectVersionTagging`])

type Scanned = { bucket: IBucket; key: Key; prefix: string }

const managedRule = 'rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*'

/** GuardDuty hears of new objects through a rule that it makes for itself. */
const toHear = (scope: Construct, bucket: IBucket) => {
  const resources = [Stack.of(scope).formatArn({ service: 'events', resource: managedRule })]
  return [
    new PolicyStatement({
      actions: ['events:PutRule', 'events:DeleteRule', 'events:PutTargets', 'events:RemoveTargets'],
      resources,
      conditions: { StringEquals: { 'events:ManagedBy': service } },
    }),
    new PolicyStatement({ actions: ['events:DescribeRule', 'events:ListTargetsByRule'], resources }),
    new PolicyStatement({
      actions: ['s3:GetBucketNotification', 's3:PutBucketNotification', 's3:ListBucket'],
      resources: [bucket.bucketArn],
    }),
  ]
}

const toScan = ({ bucket, key, prefix }: Scanned) => [
  new PolicyStatement({
    actions: ['s3:GetObject', 's3:GetObjectVersion', ...tagActionsOf('Get', 'Put')],
    resources: [bucket.arnForObjects(`${prefix}*`)],
  }),
  new PolicyStatement({
    actions: ['s3:PutObject'],
    resources: [bucket.arnForObjects('malware-protection-resource-validation-object')],
  }),
  keyGrant(key, 's3', ['kms:Decrypt', 'kms:GenerateDataKey']),
]

type Scanner = { role: Role; plan: CfnMalwareProtectionPlan }

export const addScanner = (parent: Construct, scanned: Scanned): Scanner => {
  const { bucket, prefix } = scanned
  const scope = new Construct(parent, 'Scanner')
  const statements = [...toHear(scope, bucket), ...toScan(scanned)]
  const role = new Role(scope, 'Role', {
    description: 'Larkfield: GuardDuty scans documents',
    assumedBy: new ServicePrincipal(service),
    managedPolicies: [new ManagedPolicy(scope, 'Policy', { statements })],
  })
  const plan = new CfnMalwareProtectionPlan(scope, 'Plan', {
    role: role.roleArn,
    protectedResource: { s3Bucket: { bucketName: bucket.bucketName, objectPrefixes: [prefix] } },
    actions: { tagging: { status: 'ENABLED' } },
  })
  waitForPolicy(plan, bucket)
  const { partition, region, account } = nagPlaceOf(scope)
  acknowledge(scope, {
    [`AwsSolutions-IAM5[Resource::${nagArnOf(bucket)}/${prefix}*]`]:
      'The scanner must read and tag every document, and nothing else in the bucket.',
    [`AwsSolutions-IAM5[Resource::arn:${partition}:events:${region}:${account}:${managedRule}]`]:
      'GuardDuty chooses the end of the name of its rule. It may change only rules that it manages itself.',
  })
  return { role, plan }
}
