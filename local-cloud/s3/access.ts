// Signature, rights, and key.
import { allows, denial, type Principal, throughService } from '../iam/iam.ts'
import { verifySignature } from '../iam/signature-v4.ts'
import type { Bucket, Encryption } from './bucket.ts'
import { S3Error, signatureError } from './s3-error.ts'
import type { Headers, S3Request } from './s3-request.ts'

export const authenticate = ({ signed, headers, findPrincipal, now }: S3Request): Principal => {
  const isPresigned = signed.headers.authorization === undefined
  const payloadHash = headers['x-amz-content-sha256'] ?? (isPresigned ? 'UNSIGNED-PAYLOAD' : undefined)
  if (payloadHash === undefined) {
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  }
  const caller = verifySignature(signed, { service: 's3', payloadHash, now: now(), findPrincipal })
  if (caller.fault) throw signatureError(caller.fault, isPresigned)
  return caller.principal
}

/** Throws AccessDenied. */
export const requireRight = (
  principal: Principal,
  action: string,
  resource: string,
  context: Headers = {},
) => {
  if (!allows(principal, action, resource, context)) {
    throw new S3Error('AccessDenied', denial(principal, action, resource))
  }
}

export const objectArn = (bucket: Bucket, key: string) => `${bucket.arn}/${key}`

const encryptionHeader = 'x-amz-server-side-encryption'
const encryptionKeyHeader = 'x-amz-server-side-encryption-aws-kms-key-id'

const chooseEncryption = (bucket: Bucket, headers: Headers): Encryption => {
  const algorithm = headers[encryptionHeader]
  if (algorithm === undefined) return bucket.encryption
  if (algorithm !== 'aws:kms') return { algorithm, keyArn: undefined }
  return { algorithm, keyArn: headers[encryptionKeyHeader] ?? bucket.encryption.keyArn }
}

/** Throws AccessDenied. */
export const encryptFor = (
  principal: Principal,
  bucket: Bucket,
  headers: Headers,
  actions: readonly string[],
): Headers => {
  const { algorithm, keyArn } = chooseEncryption(bucket, headers)
  if (keyArn === undefined) return { [encryptionHeader]: algorithm }
  for (const action of actions) requireRight(principal, action, keyArn, throughService('s3'))
  return { [encryptionHeader]: algorithm, [encryptionKeyHeader]: keyArn }
}

/** Throws AccessDenied. */
export const requireDecrypt = (principal: Principal, headers: Headers) => {
  const keyArn = headers[encryptionKeyHeader]
  if (keyArn !== undefined) requireRight(principal, 'kms:Decrypt', keyArn, throughService('s3'))
}
