// Signature images. Naming the distribution in CORS would be circular.
import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { acknowledge, nagArnOf } from './acknowledge.ts'
import { keyGrant } from './key-grant.ts'
import type { Logs } from './logs.ts'
import { addPrivateBucket } from './private-bucket.ts'
import { removalPolicyOf } from './removal-policy.ts'

/** See domain/papers/signature-key.ts. */
const signatureObjects = '*/signature_*.png'

const addBucket = (scope: Construct, stage: Stage, logs: Logs, key: Key) =>
  addPrivateBucket(scope, 'Bucket', stage, {
    encryption: BucketEncryption.KMS,
    encryptionKey: key,
    bucketKeyEnabled: true,
    versioned: true,
    serverAccessLogsBucket: logs.accessLogs,
    serverAccessLogsPrefix: 'signatures/',
    cors: [
      {
        allowedMethods: [HttpMethods.POST, HttpMethods.GET],
        allowedOrigins: [stage.domainName === undefined ? '*' : `https://${stage.domainName}`],
        allowedHeaders: ['*'],
        maxAge: Duration.hours(1).toSeconds(),
      },
    ],
  })

export type Signatures = ReturnType<typeof addSignatures>

export const addSignatures = (parent: Construct, stage: Stage, logs: Logs) => {
  const scope = new Construct(parent, 'Signatures')
  const key = new Key(scope, 'Key', {
    description: 'Larkfield: signature images',
    enableKeyRotation: true,
    ...removalPolicyOf(stage),
  })
  const bucket = addBucket(scope, stage, logs, key)
  acknowledge(bucket, {
    'HIPAA.Security-S3BucketReplicationEnabled':
      'The bucket keeps every version, only the sweep deletes them, together with a draft, and S3 stores each in three places. A copy in a second region would be a second place to guard.',
  })
  const allow = (action: string, keyAction: string) => [
    new PolicyStatement({ actions: [action], resources: [bucket.arnForObjects(signatureObjects)] }),
    keyGrant(key, 's3', [keyAction]),
  ]
  return {
    bucketName: bucket.bucketName,
    findings: {
      [`AwsSolutions-IAM5[Resource::${nagArnOf(bucket)}/${signatureObjects}]`]:
        'Keys begin with user ids. The function takes the id from the verified token or from the record that it deletes; only admins, who can see all signatures, can name another.',
    },
    origin: `https://${bucket.bucketRegionalDomainName}`,
    rightToRead: () => allow('s3:GetObject', 'kms:Decrypt'),
    rightToReadVersion: () => allow('s3:GetObjectVersion', 'kms:Decrypt'),
    rightToUpload: () => allow('s3:PutObject', 'kms:GenerateDataKey'),
    /** One person's folder at a time. */
    rightToDelete: () => [
      new PolicyStatement({
        actions: ['s3:DeleteObjectVersion'],
        resources: [bucket.arnForObjects(signatureObjects)],
      }),
      new PolicyStatement({
        actions: ['s3:ListBucketVersions'],
        resources: [bucket.bucketArn],
        conditions: { StringLike: { 's3:prefix': '*/' } },
      }),
    ],
  }
}
