// A bucket without public access.
import {
  BlockPublicAccess,
  Bucket,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { removalPolicyOfBucket } from './removal-policy.ts'

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
    ...removalPolicyOfBucket(stage),
    ...settings,
  })
  // @ts-expect-error The CDK's Bucket is its own IBucket, except under exactOptionalPropertyTypes: isWebsite may be undefined.
  return bucket
}
