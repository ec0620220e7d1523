// ListObjectsV2.

import { toXml } from '../http/xml.ts'
import { requireRight } from './access.ts'
import { keyLimit } from './key-limit.ts'
import type { ObjectVersion } from './object-store.ts'
import { S3Error } from './s3-error.ts'
import type { Reply, SignedS3Request } from './s3-request.ts'

type Entry = { name: string; version: ObjectVersion | undefined }

const group = (versions: readonly ObjectVersion[], prefix: string, delimiter: string): Entry[] => {
  const entries = new Map<string, Entry>()
  for (const version of versions) {
    const end = delimiter === '' ? -1 : version.key.indexOf(delimiter, prefix.length)
    const name = end < 0 ? version.key : version.key.slice(0, end + delimiter.length)
    entries.set(name, { name, version: end < 0 ? version : undefined })
  }
  return [...entries.values()]
}

const isAfter = (name: string, start: string) => Buffer.compare(Buffer.from(name), Buffer.from(start)) > 0

const describe = ({ key, modified, etag, size }: ObjectVersion) => ({
  Key: key,
  LastModified: modified,
  ETag: `"${etag}"`,
  Size: size,
  StorageClass: 'STANDARD',
})

const startOf = (query: SignedS3Request['query']) => {
  const token = query.get('continuation-token')
  return token === undefined ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString()
}

export const listObjects = (request: SignedS3Request): Reply => {
  const { bucket, query, objects } = request
  const prefix = query.get('prefix') ?? ''
  requireRight(request, 's3:ListBucket', bucket.arn, { 's3:prefix': prefix })
  if (query.get('list-type') !== '2')
    throw new S3Error('NotImplemented', 'Only ListObjectsV2 is implemented here.')
  const limit = keyLimit(query)
  const start = startOf(query)
  const matching = objects.list().filter((version) => version.key.startsWith(prefix))
  const entries = group(matching, prefix, query.get('delimiter') ?? '').filter(({ name }) =>
    isAfter(name, start),
  )
  const page = entries.slice(0, limit)
  const last = page.length < entries.length ? page.at(-1) : undefined
  const body = toXml('ListBucketResult', {
    Name: bucket.name,
    Prefix: prefix,
    Delimiter: query.get('delimiter'),
    StartAfter: query.get('start-after'),
    ContinuationToken: query.get('continuation-token'),
    NextContinuationToken: last && Buffer.from(last.name).toString('base64url'),
    KeyCount: page.length,
    MaxKeys: limit,
    IsTruncated: page.length < entries.length,
    Contents: page.flatMap(({ version }) => (version ? [describe(version)] : [])),
    CommonPrefixes: page.flatMap(({ name, version }) => (version ? [] : [{ Prefix: name }])),
  })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}
