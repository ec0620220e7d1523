// The private bucket of signature images and its key. Its CORS names the stage's domain or nobody, never the distribution, or
// the site's security policy, which names the bucket, would close a cycle: the signed, short-lived permission is the guard.
import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { rightToUseKey } from './key-right.ts'
import { whatStays, whatStaysOfBucket } from './what-stays.ts'

/** Keys are <user id>/signature_<milliseconds>.png, see lib/domain/hipaa.ts. */
const signatureObjects = '*/signature_*.png'

export type Signatures = ReturnType<typeof addSignatures>

export const addSignatures = (parent: Construct, stage: Stage) => {
  const scope = new Construct(parent, 'Signatures')
  const key = new Key(scope, 'Key', {
    description: 'Larkfield: signature images',
    enableKeyRotation: true,
    ...whatStays(stage),
  })
  const bucket = new Bucket(scope, 'Bucket', {
    encryption: BucketEncryption.KMS,
    encryptionKey: key,
    bucketKeyEnabled: true,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    versioned: true,
    ...whatStaysOfBucket(stage),
    cors: [
      {
        allowedMethods: [HttpMethods.POST, HttpMethods.GET],
        allowedOrigins: [stage.domainName === undefined ? '*' : `https://${stage.domainName}`],
        allowedHeaders: ['*'],
        maxAge: Duration.hours(1).toSeconds(),
      },
    ],
  })
  const allow = (action: string, keyAction: string) => [
    new PolicyStatement({ actions: [action], resources: [bucket.arnForObjects(signatureObjects)] }),
    rightToUseKey(key, 's3', [keyAction]),
  ]
  return {
    bucketName: bucket.bucketName,
    /** Where the browser uploads to and reads from. */
    origin: `https://${bucket.bucketRegionalDomainName}`,
    rightToRead: () => allow('s3:GetObject', 'kms:Decrypt'),
    rightToReadVersion: () => allow('s3:GetObjectVersion', 'kms:Decrypt'),
    rightToUpload: () => allow('s3:PutObject', 'kms:GenerateDataKey'),
  }
}
