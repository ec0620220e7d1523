// Operations on one object.
import type { RequestContext } from '../iam/conditions.ts'
import { type Access, encryptFor, hasRight, objectArn, requireDecrypt, requireRight } from './access.ts'
import { checksumHeaders, completeChecksums, md5Of } from './checksum.ts'
import type { ObjectVersion } from './object-store.ts'
import { readPayload } from './payload.ts'
import { readRange } from './range.ts'
import { S3Error } from './s3-error.ts'
import type { Headers, Reply, SignedS3Request } from './s3-request.ts'
import { existingTags, parseTagHeader, requestedTags, type Tags } from './tags.ts'

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

export const versionHeaders = (version: ObjectVersion): Headers =>
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

type Put = { tags?: Tags; headers?: Headers; creates: boolean }

/** An object with tags takes the right to tag it too. */
export const requirePut = (access: Access, arn: string, { tags = {}, headers = {}, creates }: Put) => {
  const asked = requestedTags(tags)
  const { 'if-none-match': condition } = headers
  requireRight(access, 's3:PutObject', arn, {
    ...asked,
    ...(condition === undefined ? {} : { 's3:if-none-match': condition }),
    's3:ObjectCreationOperation': String(creates),
  })
  if (Object.keys(tags).length > 0) requireRight(access, 's3:PutObjectTagging', arn, asked)
}

export const putObject = async (request: SignedS3Request): Promise<Reply> => {
  const { principal, bucket, key, headers, objects } = request
  const tags = parseTagHeader(headers['x-amz-tagging'])
  requirePut(request, objectArn(bucket, key), { tags, headers, creates: true })
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
      tags,
      checksums: completeChecksums(body, checksums),
      write: (file) => file.writeFile(body),
    },
    onlyIfAbsent,
  )
  return { status: 200, headers: { ...writtenHeaders(version), ...checksumHeaders(checksums) } }
}

/** Only who can list learns of missing keys. */
const missing = (request: SignedS3Request, code: 'NoSuchKey' | 'NoSuchVersion') => {
  const { bucket, key } = request
  requireRight(request, 's3:ListBucket', bucket.arn)
  return code === 'NoSuchKey'
    ? new S3Error(code, 'The specified key does not exist.', { Key: key })
    : new S3Error(code, 'The specified version does not exist.', { Key: key })
}

const named = ({ key, query, objects }: SignedS3Request) => {
  const versionId = query.get('versionId')
  return versionId === undefined ? objects.latest(key) : objects.version(key, versionId)
}

export const findVersion = (
  request: SignedS3Request,
  action: string,
  context: RequestContext = {},
): ObjectVersion => {
  const { bucket, key, query } = request
  const found = named(request)
  requireRight(request, action, objectArn(bucket, key), { ...context, ...existingTags(found?.tags) })
  if (!found) throw missing(request, query.has('versionId') ? 'NoSuchVersion' : 'NoSuchKey')
  if (found.isDeleted)
    throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.')
  return found
}

export const taggingAction = (verb: 'Get' | 'Put' | 'Delete', versionId: string | undefined) =>
  `s3:${verb}Object${versionId === undefined ? '' : 'Version'}Tagging`

/** Only for those who may read the tags. */
const tagCount = (request: SignedS3Request, { key, tags }: ObjectVersion): Headers => {
  const count = Object.keys(tags).length
  if (count === 0) return {}
  const action = taggingAction('Get', request.query.get('versionId'))
  const isShown = hasRight(request, action, objectArn(request.bucket, key), existingTags(tags))
  return isShown ? { 'x-amz-tagging-count': String(count) } : {}
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
  const { query } = request
  const version = findVersion(request, query.has('versionId') ? 's3:GetObjectVersion' : 's3:GetObject')
  const withChecksums = request.headers['x-amz-checksum-mode'] === 'ENABLED'
  if (request.signed.method === 'GET' || withChecksums) requireDecrypt(request.principal, version.headers)
  const headers = {
    ...version.headers,
    ...overrides(query),
    ...tagCount(request, version),
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
const removeObject = async (
  request: SignedS3Request,
  versionId: string | undefined,
): Promise<ObjectVersion | undefined> => {
  const { bucket, key, objects, now } = request
  if (versionId === undefined) {
    requireRight(request, 's3:DeleteObject', objectArn(bucket, key))
    return objects.remove(key, new Date(now()).toISOString())
  }
  requireRight(request, 's3:DeleteObjectVersion', objectArn(bucket, key))
  const found = objects.version(key, versionId)
  await objects.removeVersion(key, versionId)
  return found?.isDeleted ? found : undefined
}

export const deleteObject = async (request: SignedS3Request): Promise<Reply> => {
  const versionId = request.query.get('versionId')
  const marker = await removeObject(request, versionId)
  const version = versionId === undefined ? {} : { 'x-amz-version-id': versionId }
  const made = marker ? { 'x-amz-delete-marker': 'true', ...versionHeaders(marker) } : {}
  return { status: 204, headers: { ...version, ...made } }
}
