// Multipart uploads.
import { createHash } from 'node:crypto'
import { readBody } from '../http/read-body.ts'
import { readParts, toXml } from '../http/xml.ts'
import { encryptFor, objectArn, requireRight } from './access.ts'
import { checksumOf, checksumValues, md5Of } from './checksum.ts'
import { mustBeAbsent, objectHeaders, requirePut, writtenHeaders } from './objects.ts'
import { readPayload } from './payload.ts'
import { S3Error } from './s3-error.ts'
import type { Reply, SignedS3Request } from './s3-request.ts'
import { parseTagHeader } from './tags.ts'
import type { Upload } from './upload-store.ts'

const smallestPart = 5 * 1024 * 1024
const mostParts = 10_000
const longestPartList = 1024 * 1024
const xml = { 'content-type': 'application/xml' }

export const createUpload = async (request: SignedS3Request): Promise<Reply> => {
  const { principal, bucket, key, headers, uploads, now } = request
  const tags = parseTagHeader(headers['x-amz-tagging'])
  requirePut(request, objectArn(bucket, key), { tags, creates: false })
  const encryption = encryptFor(principal, bucket, headers, ['kms:GenerateDataKey', 'kms:Decrypt'])
  const checksumAlgorithm = headers['x-amz-checksum-algorithm']?.toLowerCase()
  const uploadId = await uploads.start({
    key,
    headers: { ...objectHeaders(headers), ...encryption },
    tags,
    initiated: new Date(now()).toISOString(),
    checksumAlgorithm,
  })
  const body = toXml('InitiateMultipartUploadResult', { Bucket: bucket.name, Key: key, UploadId: uploadId })
  return { status: 200, headers: { ...xml, ...encryption }, body }
}

const requireAlgorithm = ({ checksumAlgorithm = 'null' }: Upload, given: readonly string[]) => {
  const actual = given.length === 0 ? 'null' : given.join()
  if (actual === checksumAlgorithm) return
  throw new S3Error(
    'InvalidRequest',
    `Checksum Type mismatch occurred, expected checksum Type: ${checksumAlgorithm}, actual checksum Type: ${actual}`,
  )
}

export const uploadPart = async (request: SignedS3Request, uploadId: string): Promise<Reply> => {
  requirePut(request, objectArn(request.bucket, request.key), { creates: false })
  const upload = await request.uploads.find(uploadId, request.key)
  const partNumber = Number(request.query.get('partNumber'))
  if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > mostParts) {
    throw new S3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive')
  }
  const { body, checksums } = await readPayload(request)
  requireAlgorithm(upload, Object.keys(checksums))
  await request.uploads.putPart(uploadId, partNumber, body)
  return { status: 200, headers: { etag: `"${md5Of(body)}"`, ...checksumValues(checksums) } }
}

type Part = ReturnType<typeof readParts>[number]

const readPartList = async ({ message }: SignedS3Request): Promise<Part[]> => {
  const body = await readBody(message, longestPartList)
  const parts = readParts(body?.toString() ?? '')
  if (parts.length === 0) throw new S3Error('MalformedXML', 'The XML you provided was not well-formed.')
  const isAscending = parts.every(
    (part, at) => at === 0 || part.partNumber > (parts[at - 1]?.partNumber ?? 0),
  )
  if (!isAscending) throw new S3Error('InvalidPartOrder', 'The list of parts was not in ascending order.')
  return parts
}

const requireChecksum = ({ checksumAlgorithm }: Upload, { partNumber, checksums }: Part, body: Buffer) => {
  if (checksumAlgorithm === undefined) return
  const given = checksums.get(checksumAlgorithm)
  if (given === undefined) {
    throw new S3Error(
      'InvalidRequest',
      `The upload was created using a ${checksumAlgorithm} checksum. The complete request must include the ` +
        `checksum for each part. It was missing for part ${partNumber} in the request.`,
    )
  }
  if (given !== checksumOf(checksumAlgorithm, body)) throw invalidPart()
}

const invalidPart = () => new S3Error('InvalidPart', 'One or more of the specified parts could not be found.')

const checkParts = async (
  { uploads }: SignedS3Request,
  uploadId: string,
  upload: Upload,
  parts: readonly Part[],
) => {
  const digest = createHash('md5')
  let size = 0
  for (const [at, part] of parts.entries()) {
    const body = await uploads.readPart(uploadId, part.partNumber)
    const actual = body && md5Of(body)
    if (!body || !actual || part.etag.replaceAll('"', '') !== actual) throw invalidPart()
    requireChecksum(upload, part, body)
    if (at < parts.length - 1 && body.length < smallestPart) {
      throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
    }
    digest.update(Buffer.from(actual, 'hex'))
    size += body.length
  }
  return { size, etag: `${digest.digest('hex')}-${parts.length}` }
}

export const completeUpload = async (request: SignedS3Request, uploadId: string): Promise<Reply> => {
  const { bucket, key, headers, objects, uploads } = request
  requirePut(request, objectArn(bucket, key), { headers, creates: true })
  const upload = await uploads.find(uploadId, key)
  const parts = await readPartList(request)
  const { size, etag } = await checkParts(request, uploadId, upload, parts)
  const modified = new Date(request.now()).toISOString()
  const version = await objects.put(
    key,
    {
      ...{ size, etag, modified, headers: upload.headers, tags: upload.tags, checksums: {} },
      write: async (file) => {
        for (const { partNumber } of parts)
          await file.appendFile((await uploads.readPart(uploadId, partNumber)) ?? '')
      },
    },
    mustBeAbsent(headers),
  )
  await uploads.remove(uploadId)
  const location = `${request.endpoint}/${bucket.name}/${encodeURIComponent(key)}`
  const result = { Location: location, Bucket: bucket.name, Key: key, ETag: `"${etag}"` }
  return {
    status: 200,
    headers: { ...xml, ...writtenHeaders(version) },
    body: toXml('CompleteMultipartUploadResult', result),
  }
}

export const abortUpload = async (request: SignedS3Request, uploadId: string): Promise<Reply> => {
  const { bucket, key, uploads } = request
  requireRight(request, 's3:AbortMultipartUpload', objectArn(bucket, key))
  await uploads.find(uploadId, key)
  await uploads.remove(uploadId)
  return { status: 204 }
}
