// Operations on one object.
import { encryptFor, objectArn, requireDecrypt, requireRight } from './access.ts'
import { checksumHeaders, completeChecksums, md5Of } from './checksum.ts'
import type { ObjectVersion } from './object-store.ts'
import { readPayload } from './payload.ts'
import { readRange } from './range.ts'
import { S3Error } from './s3-error.ts'
import type { Headers, Reply, SignedS3Request } from './s3-request.ts'

const kept = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
]

export const objectHeaders = (headers: Headers): Headers => {
  const stored = Object.entries(headers)
    .filter(([name]) => kept.includes(name) || name.startsWith('x-amz-meta-'))
    .map(
      ([name, value]) =>
        [name, name === 'content-encoding' ? value.replace(/aws-chunked,? ?/, '') : value] as const,
    )
    .filter(([, value]) => value !== '')
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(stored) }
}

const versionHeaders = (version: ObjectVersion): Headers =>
  version.versionId === 'null' ? {} : { 'x-amz-version-id': version.versionId }

const encryptionHeaders = ({ headers }: ObjectVersion): Headers =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('x-amz-server-side-encryption')),
  )

export const writtenHeaders = (version: ObjectVersion): Headers => ({
  etag: `"${version.etag}"`,
  ...versionHeaders(version),
  ...encryptionHeaders(version),
})

export const mustBeAbsent = (headers: Headers) => {
  const condition = headers['if-none-match']
  if (condition !== undefined && condition !== '*') {
    throw new S3Error('NotImplemented', 'A header you provided implies functionality that is not implemented')
  }
  return condition === '*'
}

export const putObject = async (request: SignedS3Request): Promise<Reply> => {
  const { principal, bucket, key, headers, objects } = request
  requireRight(principal, 's3:PutObject', objectArn(bucket, key))
  if (headers['x-amz-copy-source'] !== undefined)
    throw new S3Error('NotImplemented', 'CopyObject is not implemented here.')
  const encryption = encryptFor(principal, bucket, headers, ['kms:GenerateDataKey'])
  const onlyIfAbsent = mustBeAbsent(headers)
  const { body, checksums } = await readPayload(request)
  const version = await objects.put(
    key,
    {
      size: body.length,
      etag: md5Of(body),
      modified: new Date(request.now()).toISOString(),
      headers: { ...objectHeaders(headers), ...encryption },
      checksums: completeChecksums(body, checksums),
      write: (file) => file.writeFile(body),
    },
    onlyIfAbsent,
  )
  return { status: 200, headers: { ...writtenHeaders(version), ...checksumHeaders(checksums) } }
}

/** Only who can list learns of missing keys. */
const missing = ({ principal, bucket, key }: SignedS3Request, code: 'NoSuchKey' | 'NoSuchVersion') => {
  requireRight(principal, 's3:ListBucket', bucket.arn)
  return code === 'NoSuchKey'
    ? new S3Error(code, 'The specified key does not exist.', { Key: key })
    : new S3Error(code, 'The specified version does not exist.', { Key: key })
}

const findVersion = (request: SignedS3Request): ObjectVersion => {
  const { principal, bucket, key, query, objects } = request
  const versionId = query.get('versionId')
  requireRight(
    principal,
    versionId === undefined ? 's3:GetObject' : 's3:GetObjectVersion',
    objectArn(bucket, key),
  )
  const found = versionId === undefined ? objects.latest(key) : objects.version(key, versionId)
  if (!found) throw missing(request, versionId === undefined ? 'NoSuchKey' : 'NoSuchVersion')
  if (found.isDeleted)
    throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.')
  return found
}

const overridable =
  /^response-(content-type|content-disposition|content-language|content-encoding|cache-control|expires)$/

const overrides = (query: ReadonlyMap<string, string>): Headers =>
  Object.fromEntries(
    [...query].flatMap(([name, value]) => {
      const header = overridable.exec(name)?.[1]
      return header === undefined ? [] : [[header, value]]
    }),
  )

export const readObject = (request: SignedS3Request): Reply => {
  const version = findVersion(request)
  const withChecksums = request.headers['x-amz-checksum-mode'] === 'ENABLED'
  if (request.signed.method === 'GET' || withChecksums) requireDecrypt(request.principal, version.headers)
  const headers = {
    ...version.headers,
    ...overrides(request.query),
    ...versionHeaders(version),
    etag: `"${version.etag}"`,
    'accept-ranges': 'bytes',
    'last-modified': new Date(version.modified).toUTCString(),
  }
  const path = request.objects.bodyPath(version)
  const range = readRange(request.headers, version)
  if (range) {
    const part = {
      'content-length': String(range.end - range.start + 1),
      'content-range': `bytes ${range.start}-${range.end}/${version.size}`,
    }
    return { status: 206, headers: { ...headers, ...part }, body: { path, ...range } }
  }
  const checksums = withChecksums ? checksumHeaders(version.checksums) : {}
  const whole = { ...headers, ...checksums, 'content-length': String(version.size) }
  return { status: 200, headers: whole, body: { path } }
}

/** Without a version, versioned buckets get a delete marker. Returns the marker made or removed. */
export const removeObject = async (
  { principal, bucket, objects, now }: SignedS3Request,
  key: string,
  versionId: string | undefined,
): Promise<ObjectVersion | undefined> => {
  if (versionId === undefined) {
    requireRight(principal, 's3:DeleteObject', objectArn(bucket, key))
    return objects.remove(key, new Date(now()).toISOString())
  }
  requireRight(principal, 's3:DeleteObjectVersion', objectArn(bucket, key))
  const found = objects.version(key, versionId)
  await objects.removeVersion(key, versionId)
  return found?.isDeleted ? found : undefined
}

export const deleteObject = async (request: SignedS3Request): Promise<Reply> => {
  const versionId = request.query.get('versionId')
  const marker = await removeObject(request, request.key, versionId)
  const version = versionId === undefined ? {} : { 'x-amz-version-id': versionId }
  const made = marker ? { 'x-amz-delete-marker': 'true', ...versionHeaders(marker) } : {}
  return { status: 204, headers: { ...version, ...made } }
}
