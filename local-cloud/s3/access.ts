// Signature, rights, and key.
import type { RequestContext } from '../iam/conditions.ts'
import { allows, denial, type Principal, type Rights, throughService } from '../iam/iam.ts'
import type { ResourceStatement } from '../iam/policy.ts'
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

/** Local traffic counts as this. */
const tls = { 's3:TlsVersion': '1.3' }

/** Who acts, and what the bucket's policy says. */
export type Access = { principal: Rights; policy: readonly ResourceStatement[] }

export const hasRight = (
  { principal, policy }: Access,
  action: string,
  resource: string,
  context: RequestContext = {},
) => allows(principal, action, resource, action.startsWith('s3:') ? { ...context, ...tls } : context, policy)

/** Throws AccessDenied. */
export const requireRight = (
  access: Access,
  action: string,
  resource: string,
  context: RequestContext = {},
) => {
  if (hasRight(access, action, resource, context)) return
  const byResource = hasRight({ ...access, policy: [] }, action, resource, context)
  throw new S3Error('AccessDenied', denial(access.principal, action, resource, byResource))
}

const requireKey = (principal: Rights, action: string, keyArn: string) =>
  requireRight({ principal, policy: [] }, action, keyArn, throughService('s3'))

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
  principal: Rights,
  bucket: Bucket,
  headers: Headers,
  actions: readonly string[],
): Headers => {
  const { algorithm, keyArn } = chooseEncryption(bucket, headers)
  if (keyArn === undefined) return { [encryptionHeader]: algorithm }
  for (const action of actions) requireKey(principal, action, keyArn)
  return { [encryptionHeader]: algorithm, [encryptionKeyHeader]: keyArn }
}

/** Throws AccessDenied. */
export const requireDecrypt = (principal: Rights, headers: Headers) => {
  const keyArn = headers[encryptionKeyHeader]
  if (keyArn !== undefined) requireKey(principal, 'kms:Decrypt', keyArn)
}
