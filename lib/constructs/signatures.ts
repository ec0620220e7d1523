// The private bucket of signature images and its key. Its CORS names the stage's domain or nobody, never the distribution, or
// the site's security policy, which names the bucket, would close a cycle: the signed, short-lived permission is the guard.
import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { acknowledge, nagArnOf } from './acknowledge.ts'
import { rightToUseKey } from './key-grant.ts'
import type { Logs } from './logs.ts'
import { addPrivateBucket } from './private-bucket.ts'
import { whatStays } from './removal-policy.ts'

/** Keys are <user id>/signature_<milliseconds>.png, see lib/domain/signature-key.ts. */
const signatureObjects = '*/signature_*.png'

export type Signatures = ReturnType<typeof addSignatures>

export const addSignatures = (parent: Construct, stage: Stage, logs: Logs) => {
  const scope = new Construct(parent, 'Signatures')
  const key = new Key(scope, 'Key', {
    description: 'Larkfield: signature images',
    enableKeyRotation: true,
    ...whatStays(stage),
  })
  const bucket = addPrivateBucket(scope, 'Bucket', stage, {
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
  acknowledge(bucket, {
    'HIPAA.Security-S3BucketReplicationEnabled':
      'Every version is kept, no function may delete one, and S3 keeps each in three places; a copy in a second region would be a second place to guard.',
  })
  const allow = (action: string, keyAction: string) => [
    new PolicyStatement({ actions: [action], resources: [bucket.arnForObjects(signatureObjects)] }),
    rightToUseKey(key, 's3', [keyAction]),
  ]
  return {
    bucketName: bucket.bucketName,
    findings: {
      [`AwsSolutions-IAM5[Resource::${nagArnOf(bucket)}/${signatureObjects}]`]:
        'Signatures lie under the ids of all users. Whose is reached, the function takes from the verified token; only an admin, who may see all, names it.',
    },
    /** Where the browser uploads to and reads from. */
    origin: `https://${bucket.bucketRegionalDomainName}`,
    rightToRead: () => allow('s3:GetObject', 'kms:Decrypt'),
    rightToReadVersion: () => allow('s3:GetObjectVersion', 'kms:Decrypt'),
    rightToUpload: () => allow('s3:PutObject', 'kms:GenerateDataKey'),
  }
}
