import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { acknowledge } from './acknowledge.ts'
import { addPrivateBucket } from './buckets.ts'
import { addKey, removalPolicyOf } from './keys.ts'

const addLogKey = (scope: Construct, stage: Stage) => {
  const { partition, region, account } = Stack.of(scope)
  const key = addKey(scope, stage, 'logs')
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
  const key = addLogKey(scope, stage)
  /** S3 can't deliver access logs under a KMS key; CloudFront needs ACLs. */
  const accessLogs = addPrivateBucket(scope, 'Access', stage, {
    encryption: BucketEncryption.S3_MANAGED,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ id: 'retention', expiration: Duration.days(stage.logRetentionDays) }],
  })
  acknowledge(accessLogs, {
    'HIPAA.Security-S3DefaultEncryptionKMS':
      'S3 delivers access logs only into buckets with keys that S3 owns. They hold times, addresses and paths, no answers.',
    'HIPAA.Security-S3BucketVersioningEnabled':
      'Every access log is written once, under its own name, and only the two services can write.',
    'HIPAA.Security-S3BucketReplicationEnabled':
      'Access logs are evidence about the data, not the data; a second region would need its own stack there.',
  })
  return {
    key,
    accessLogs,
    addLogGroup: (owner: Construct, id: string, logGroupName?: string): LogGroup =>
      new LogGroup(owner, id, {
        retention: stage.logRetentionDays,
        encryptionKey: key,
        ...(logGroupName === undefined ? {} : { logGroupName }),
        ...removalPolicyOf(stage),
      }),
  }
}
