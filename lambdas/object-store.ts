import { GetObjectCommand, type GetObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
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

export const readObject = async (object: GetObjectCommandInput): Promise<Uint8Array> => {
  const { Body } = await objectStore().send(new GetObjectCommand(object))
  if (!Body) throw new Error('The object has no body.')
  return Body.transformToByteArray()
}

/** `expiresIn`: seconds. */
export const objectLink = (object: GetObjectCommandInput, expiresIn: number): Promise<string> => {
  const get = new GetObjectCommand({ ...object, ResponseCacheControl: 'private, no-store' })
  return getSignedUrl(objectStore(), get, { expiresIn })
}
