// Who asks, and whether that role may: signature, IAM and the bucket's KMS key.
import { allows, denial, type Principal, throughService } from '../iam/iam.ts'
import { verify } from '../iam/signature-v4.ts'
import type { Bucket, Encryption } from './bucket.ts'
import { S3Error, signatureError } from './s3-error.ts'
import type { Headers, S3Request } from './s3-request.ts'

/** The role that signed the request. Throws the S3Error for a missing or bad signature. */
export const authenticate = ({ signed, headers, findPrincipal, now }: S3Request): Principal => {
  const isPresigned = signed.headers.authorization === undefined
  const payloadHash = headers['x-amz-content-sha256'] ?? (isPresigned ? 'UNSIGNED-PAYLOAD' : undefined)
  if (payloadHash === undefined) {
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  }
  const caller = verify(signed, { service: 's3', payloadHash, now: now(), findPrincipal })
  if (caller.fault) throw signatureError(caller.fault, isPresigned)
  return caller.principal
}

/** Throws AccessDenied, in the words of IAM, when the role lacks the right. */
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

/** What encrypts a new object: what the request says, else the bucket's default. */
const chooseEncryption = (bucket: Bucket, headers: Headers): Encryption => {
  const algorithm = headers[encryptionHeader]
  if (algorithm === undefined) return bucket.encryption
  if (algorithm !== 'aws:kms') return { algorithm, keyArn: undefined }
  return { algorithm, keyArn: headers[encryptionKeyHeader] ?? bucket.encryption.keyArn }
}

/** The encryption headers of a new object. Throws AccessDenied when the role may not use the key for `actions`. */
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

/** Throws AccessDenied when the object is encrypted with a key that the role may not decrypt with. */
export const requireDecrypt = (principal: Principal, headers: Headers) => {
  const keyArn = headers[encryptionKeyHeader]
  if (keyArn !== undefined) requireRight(principal, 'kms:Decrypt', keyArn, throughService('s3'))
}
