// The client of the buckets. One for all of them, because to make one takes several milliseconds of a cold start.
import { S3Client } from '@aws-sdk/client-s3'

/** 'WHEN_REQUIRED': otherwise signed links would contain the checksum of an empty body. */
export const objectStore = new S3Client({
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
})
