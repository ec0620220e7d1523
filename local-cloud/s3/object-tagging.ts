// PutObjectTagging, GetObjectTagging, DeleteObjectTagging.
import { toXml } from '../http/xml.ts'
import type { RequestContext } from '../iam/conditions.ts'
import type { ObjectVersion } from './object-store.ts'
import { findVersion, taggingAction, versionHeaders } from './objects.ts'
import { readPayload, requireChecksum } from './payload.ts'
import type { Reply, SignedS3Request } from './s3-request.ts'
import { parseTagXml, requestedTags } from './tags.ts'

const find = (
  request: SignedS3Request,
  verb: 'Get' | 'Put' | 'Delete',
  context?: RequestContext,
): ObjectVersion => findVersion(request, taggingAction(verb, request.query.get('versionId')), context)

const getTags = (request: SignedS3Request): Reply => {
  const version = find(request, 'Get')
  const Tag = Object.entries(version.tags).map(([Key, Value]) => ({ Key, Value }))
  return {
    status: 200,
    headers: { 'content-type': 'application/xml', ...versionHeaders(version) },
    body: toXml('Tagging', { TagSet: { Tag } }),
  }
}

const putTags = async (request: SignedS3Request): Promise<Reply> => {
  requireChecksum(request.headers)
  const { body } = await readPayload(request)
  const tags = parseTagXml(body.toString())
  const version = find(request, 'Put', requestedTags(tags))
  await request.objects.setTags(version, tags)
  return { status: 200, headers: versionHeaders(version) }
}

const deleteTags = async (request: SignedS3Request): Promise<Reply> => {
  const version = find(request, 'Delete')
  await request.objects.setTags(version, {})
  return { status: 204, headers: versionHeaders(version) }
}

const byMethod: Readonly<Record<string, (request: SignedS3Request) => Reply | Promise<Reply>>> = {
  GET: getTags,
  PUT: putTags,
  DELETE: deleteTags,
}

export const taggingOf = (method: string) => byMethod[method]
