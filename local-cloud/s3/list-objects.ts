// ListObjectsV2.

import { toXml } from '../http/xml.ts'
import { requireRight } from './access.ts'
import { keyLimit } from './key-limit.ts'
import type { ObjectVersion } from './object-store.ts'
import { S3Error } from './s3-error.ts'
import type { Reply, SignedS3Request } from './s3-request.ts'

const isAfter = (name: string, start: string) => Buffer.compare(Buffer.from(name), Buffer.from(start)) > 0

const describe = ({ key, modified, etag, size }: ObjectVersion) => ({
  Key: key,
  LastModified: modified,
  ETag: `"${etag}"`,
  Size: size,
  StorageClass: 'STANDARD',
})

export const listObjects = (request: SignedS3Request): Reply => {
  const { bucket, query, objects } = request
  const prefix = query.get('prefix') ?? ''
  requireRight(request, 's3:ListBucket', bucket.arn, { 's3:prefix': prefix })
  if (query.get('list-type') !== '2' || query.has('delimiter') || query.has('start-after'))
    throw new S3Error('NotImplemented', 'Only ListObjectsV2 is implemented here, without a delimiter.')
  const limit = keyLimit(query)
  const token = query.get('continuation-token')
  const start = Buffer.from(token ?? '', 'base64url').toString()
  const matching = objects.list().filter(({ key }) => key.startsWith(prefix) && isAfter(key, start))
  const page = matching.slice(0, limit)
  const last = page.length < matching.length ? page.at(-1) : undefined
  const body = toXml('ListBucketResult', {
    Name: bucket.name,
    Prefix: prefix,
    ContinuationToken: token,
    NextContinuationToken: last && Buffer.from(last.key).toString('base64url'),
    KeyCount: page.length,
    MaxKeys: limit,
    IsTruncated: last !== undefined,
    Contents: page.map(describe),
  })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}
