// GetBucketLocation and GetBucketEncryption, for a deploy.
import { toXml } from '../http/xml.ts'
import { requireRight } from './access.ts'
import type { Reply, SignedS3Request } from './s3-request.ts'

const answer = (root: string, values: Parameters<typeof toXml>[1]): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: toXml(root, values),
})

export const isAboutBucket = (query: ReadonlyMap<string, string>) =>
  query.has('location') || query.has('encryption')

/** us-east-1's location is empty. */
export const describeBucket = (request: SignedS3Request): Reply => {
  const { bucket, query } = request
  if (query.has('location')) {
    requireRight(request, 's3:GetBucketLocation', bucket.arn)
    return answer('LocationConstraint', {})
  }
  requireRight(request, 's3:GetEncryptionConfiguration', bucket.arn)
  const { algorithm, keyArn } = bucket.encryption
  return answer('ServerSideEncryptionConfiguration', {
    Rule: { ApplyServerSideEncryptionByDefault: { SSEAlgorithm: algorithm, KMSMasterKeyID: keyArn } },
  })
}
