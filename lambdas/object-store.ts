// The client of the buckets, one for all of them.
import { S3Client } from '@aws-sdk/client-s3'

let client: S3Client | undefined

/**
 * Made by its first call, because it takes several milliseconds of a cold start. 'WHEN_REQUIRED': otherwise signed links would contain
 * the checksum of an empty body.
 */
export const objectStore = (): S3Client => {
  client ??= new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return client
}
