// ListObjectVersions, newest first.

import { toXml } from '../http/xml.ts'
import { requireRight } from './access.ts'
import { keyLimit } from './key-limit.ts'
import type { ObjectVersion } from './object-store.ts'
import type { Reply, SignedS3Request } from './s3-request.ts'

type Query = SignedS3Request['query']

const restOf = (all: readonly ObjectVersion[], query: Query) => {
  const [key, id] = [query.get('key-marker'), query.get('version-id-marker')]
  if (key === undefined) return all
  const marked = all.findIndex((version) => version.key === key && version.versionId === id)
  if (marked >= 0) return all.slice(marked + 1)
  return all.filter((version) => Buffer.compare(Buffer.from(version.key), Buffer.from(key)) > 0)
}

export const listVersions = (request: SignedS3Request): Reply => {
  const { bucket, query, objects } = request
  const prefix = query.get('prefix') ?? ''
  requireRight(request, 's3:ListBucketVersions', bucket.arn, { 's3:prefix': prefix })
  const all = objects.listVersions().filter(({ key }) => key.startsWith(prefix))
  const newest = new Set(all.filter(({ key }, index) => all[index - 1]?.key !== key))
  const rest = restOf(all, query)
  const page = rest.slice(0, keyLimit(query))
  const last = page.length < rest.length ? page.at(-1) : undefined
  const describe = (version: ObjectVersion) => ({
    Key: version.key,
    VersionId: version.versionId,
    IsLatest: newest.has(version),
    LastModified: version.modified,
  })
  const body = toXml('ListVersionsResult', {
    Name: bucket.name,
    Prefix: prefix,
    IsTruncated: last !== undefined,
    NextKeyMarker: last?.key,
    NextVersionIdMarker: last?.versionId,
    Version: page
      .filter(({ isDeleted }) => !isDeleted)
      .map((version) => ({ ...describe(version), ETag: `"${version.etag}"`, Size: version.size })),
    DeleteMarker: page.filter(({ isDeleted }) => isDeleted).map(describe),
  })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}
