// The bucket that keeps exports for one day.
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import * as z from 'zod/mini'
import { exportLinkSeconds } from '#domain/constants.ts'
import { objectStore } from '../object-store.ts'
import { fileKeyOf, fileNameOf, type StoredJob } from './export-job.ts'

export const csvType = 'text/csv; charset=utf-8'
export const exportBucket = z.string().check(z.minLength(1)).parse(process.env.EXPORT_BUCKET)

export const downloadLink = (job: StoredJob): Promise<string> =>
  getSignedUrl(
    objectStore(),
    new GetObjectCommand({
      Bucket: exportBucket,
      Key: fileKeyOf(job),
      ResponseContentType: csvType,
      ResponseContentDisposition: `attachment; filename="${fileNameOf(job)}"`,
      ResponseCacheControl: 'private, no-store',
    }),
    { expiresIn: exportLinkSeconds },
  )
