import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { acknowledge, nagArnOf } from './acknowledge.ts'
import { keyGrant, removalPolicyOf } from './keys.ts'

export const addPrivateBucket = (
  scope: Construct,
  id: string,
  stage: Stage,
  settings: BucketProps,
): IBucket => {
  const bucket = new Bucket(scope, id, {
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    ...removalPolicyOf(stage),
    /** CloudFormation deletes only empty buckets. */
    autoDeleteObjects: !stage.keepsData,
    ...settings,
  })
  // @ts-expect-error The CDK's Bucket is its own IBucket, except under exactOptionalPropertyTypes: isWebsite may be undefined.
  return bucket
}

/** S3 refuses two changes of a bucket at once (409), and GuardDuty and CloudFront make one themselves. */
export const waitForPolicy = (user: Construct, { policy }: IBucket): void => {
  if (policy) user.node.addDependency(policy)
}

export const loggedTo = ({ accessLogs }: { accessLogs: IBucket }, prefix: string) => ({
  serverAccessLogsBucket: accessLogs,
  serverAccessLogsPrefix: `${prefix}/`,
})

/** For the pages of the stage. Naming the distribution would be circular. */
export const forPagesOf = ({ domainName }: Stage) => [
  {
    allowedMethods: [HttpMethods.POST, HttpMethods.GET],
    allowedOrigins: [domainName === undefined ? '*' : `https://${domainName}`],
    allowedHeaders: ['*'],
    maxAge: Duration.hours(1).toSeconds(),
  },
]

type StoreSettings = BucketProps & {
  key: Key
  /** What functions can reach, such as <*\/*.csv>. */
  objects: string
  whyAnyUser: string
  whyNoReplica: string
}

type Objects = Pick<StoreSettings, 'key' | 'whyAnyUser'> & { bucket: IBucket; objects: readonly string[] }

/** To some objects of a store. */
export const rightsTo = ({ bucket, key, objects, whyAnyUser }: Objects) => {
  const resources = objects.map((one) => bucket.arnForObjects(one))
  const allow = (actions: string[], keyActions: string[]) => () => [
    new PolicyStatement({ actions, resources }),
    keyGrant(key, 's3', keyActions),
  ]
  return {
    resources,
    findings: Object.fromEntries(
      objects.map((one) => [`AwsSolutions-IAM5[Resource::${nagArnOf(bucket)}/${one}]`, whyAnyUser]),
    ),
    allow,
    toRead: allow(['s3:GetObject'], ['kms:Decrypt']),
    toWrite: allow(['s3:PutObject'], ['kms:GenerateDataKey']),
  }
}

/** Finds one person's folder at a time. */
export const toDeleteIn = (bucket: IBucket, resources: string[]) => () => [
  new PolicyStatement({ actions: ['s3:DeleteObjectVersion'], resources }),
  new PolicyStatement({
    actions: ['s3:ListBucketVersions'],
    resources: [bucket.bucketArn],
    conditions: { StringLike: { 's3:prefix': '*/' } },
  }),
]

export const addObjectStore = (
  scope: Construct,
  stage: Stage,
  { key, objects, whyAnyUser, whyNoReplica, ...settings }: StoreSettings,
) => {
  const bucket = addPrivateBucket(scope, 'Bucket', stage, {
    encryption: BucketEncryption.KMS,
    encryptionKey: key,
    bucketKeyEnabled: true,
    ...settings,
  })
  acknowledge(bucket, { 'HIPAA.Security-S3BucketReplicationEnabled': whyNoReplica })
  return { bucket, ...rightsTo({ bucket, key, objects: [objects], whyAnyUser }) }
}
