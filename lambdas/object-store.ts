import { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

let client: S3Client | undefined

/**
 * Made by its first call: it takes several milliseconds of a cold start. 'WHEN_REQUIRED': otherwise signed links would contain the
 * checksum of an empty body.
 */
export const objectStore = (): S3Client => {
  client ??= new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return client
}

export type StoredObject = { bucket: string; key: string; versionId?: string | null }

const placeOf = ({ bucket: Bucket, key: Key, versionId }: StoredObject) => ({
  Bucket,
  Key,
  ...(versionId && { VersionId: versionId }),
})

export const readObject = async (object: StoredObject): Promise<Uint8Array> => {
  const { Body } = await objectStore().send(new GetObjectCommand(placeOf(object)))
  if (!Body) throw new Error('The object has no body.')
  return Body.transformToByteArray()
}

/** Read as it is taken. `signal`: ends it. */
export const openObject = async (object: StoredObject, signal: AbortSignal): Promise<Readable> => {
  const { Body } = await objectStore().send(new GetObjectCommand(placeOf(object)), { abortSignal: signal })
  if (!(Body instanceof Readable)) throw new Error('The object has no body.')
  return Body
}

type Shown = { type: string; disposition: string; seconds: number }

export const objectLink = (
  object: StoredObject,
  { type, disposition, seconds: expiresIn }: Shown,
): Promise<string> => {
  const get = new GetObjectCommand({
    ...placeOf(object),
    ResponseContentType: type,
    ResponseContentDisposition: disposition,
    ResponseCacheControl: 'private, no-store',
  })
  return getSignedUrl(objectStore(), get, { expiresIn })
}

type Taken = {
  type: string
  bytes: readonly [least: number, most: number]
  seconds: number
  fields?: Record<string, string>
}

/** Takes one object of this type. `fields`: more of what the browser must send. */
export const uploadForm = (
  { bucket, key }: StoredObject,
  { type, bytes: [least, most], seconds, fields = {} }: Taken,
) =>
  createPresignedPost(objectStore(), {
    Bucket: bucket,
    Key: key,
    Conditions: [
      ['content-length-range', least, most],
      ['eq', '$Content-Type', type],
    ],
    Fields: { 'Content-Type': type, ...fields },
    Expires: seconds,
  })
