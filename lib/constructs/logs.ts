// Where things are written down: log groups, all encrypted with one key, and one bucket for the access logs of the other
// buckets and of CloudFront.
import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { addPrivateBucket } from './private-bucket.ts'
import { whatStays } from './what-stays.ts'

/** CloudWatch uses it for log groups of this account and region alone. */
const addKey = (scope: Construct, stage: Stage) => {
  const { partition, region, account } = Stack.of(scope)
  const key = new Key(scope, 'Key', {
    description: 'Larkfield: logs',
    enableKeyRotation: true,
    ...whatStays(stage),
  })
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal(`logs.${region}.amazonaws.com`)],
      actions: ['kms:Encrypt', 'kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*', 'kms:DescribeKey'],
      resources: ['*'],
      conditions: {
        ArnLike: {
          'kms:EncryptionContext:aws:logs:arn': `arn:${partition}:logs:${region}:${account}:log-group:*`,
        },
      },
    }),
  )
  return key
}

export type Logs = ReturnType<typeof addLogs>

export const addLogs = (parent: Construct, stage: Stage) => {
  const scope = new Construct(parent, 'Logs')
  const key = addKey(scope, stage)
  /** Neither S3 nor CloudFront can deliver under a key of ours, and CloudFront delivers by access control list alone. */
  const accessLogs = addPrivateBucket(scope, 'Access', stage, {
    encryption: BucketEncryption.S3_MANAGED,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ id: 'retention', expiration: Duration.days(stage.logRetentionDays) }],
  })
  return {
    key,
    accessLogs,
    addLogGroup: (owner: Construct, id: string, logGroupName?: string): LogGroup =>
      new LogGroup(owner, id, {
        retention: stage.logRetentionDays,
        encryptionKey: key,
        ...(logGroupName === undefined ? {} : { logGroupName }),
        ...whatStays(stage),
      }),
  }
}
