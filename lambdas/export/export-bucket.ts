// The bucket that keeps exports for one day.
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import * as z from 'zod/mini'
import { exportLinkSeconds } from '#domain/constants.ts'
import { fileKeyOf, fileNameOf, type StoredJob } from './export-job.ts'

export const csvType = 'text/csv; charset=utf-8'
export const exportBucket = z.string().check(z.minLength(1)).parse(process.env.EXPORT_BUCKET)

/** 'WHEN_REQUIRED': a signed link must not ask for a checksum. */
export const exportStore = new S3Client({
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
})

export const downloadLink = (job: StoredJob): Promise<string> =>
  getSignedUrl(
    exportStore,
    new GetObjectCommand({
      Bucket: exportBucket,
      Key: fileKeyOf(job),
      ResponseContentType: csvType,
      ResponseContentDisposition: `attachment; filename="${fileNameOf(job)}"`,
      ResponseCacheControl: 'private, no-store',
    }),
    { expiresIn: exportLinkSeconds },
  )
