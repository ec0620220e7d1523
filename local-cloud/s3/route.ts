// Finds operations.
import { authenticate } from './access.ts'
import { describeBucket, isAboutBucket } from './describe-bucket.ts'
import { listObjects } from './list-objects.ts'
import { listVersions } from './list-versions.ts'
import { abortUpload, completeUpload, createUpload, uploadPart } from './multipart.ts'
import { taggingOf } from './object-tagging.ts'
import { deleteObject, putObject, readObject } from './objects.ts'
import { postObject } from './post-object.ts'
import { S3Error } from './s3-error.ts'
import type { Reply, S3Request, SignedS3Request } from './s3-request.ts'

const longestKey = 1024

const notImplemented = () =>
  new S3Error(
    'NotImplemented',
    'A header or operation you asked for implies functionality that is not implemented',
  )

const notAllowed = () =>
  new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.')

const routeUpload = (request: SignedS3Request, uploadId: string): Promise<Reply> => {
  switch (request.signed.method) {
    case 'PUT':
      return uploadPart(request, uploadId)
    case 'POST':
      return completeUpload(request, uploadId)
    case 'DELETE':
      return abortUpload(request, uploadId)
    default:
      throw notImplemented()
  }
}

const isSubresource = (query: ReadonlyMap<string, string>) =>
  ['acl', 'attributes', 'legal-hold', 'retention', 'torrent', 'restore', 'select'].some((name) =>
    query.has(name),
  )

export const route = async (request: S3Request): Promise<Reply | 'cut'> => {
  const { key, query } = request
  const { method } = request.signed
  if (Buffer.byteLength(key) > longestKey) throw new S3Error('KeyTooLongError', 'Your key is too long')
  if (method === 'POST' && key === '' && query.size === 0) return postObject(request)
  const signed = { ...request, principal: authenticate(request) }
  if (isSubresource(query)) throw notImplemented()
  if (key === '') {
    if (method === 'GET' && isAboutBucket(query)) return describeBucket(signed)
    if (method === 'GET') return query.has('versions') ? listVersions(signed) : listObjects(signed)
    throw notImplemented()
  }
  if (query.has('tagging')) {
    const operation = taggingOf(method)
    if (!operation) throw notAllowed()
    return operation(signed)
  }
  const uploadId = query.get('uploadId')
  if (uploadId !== undefined) return routeUpload(signed, uploadId)
  if (method === 'GET' || method === 'HEAD') return readObject(signed)
  if (method === 'PUT') return putObject(signed)
  if (method === 'DELETE') return deleteObject(signed)
  if (method === 'POST' && query.has('uploads')) return createUpload(signed)
  throw notAllowed()
}
