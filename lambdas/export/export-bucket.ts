import * as z from 'zod/mini'
import { exportLinkSeconds } from '#domain/constants.ts'
import { objectLink } from '../object-store.ts'
import { fileKeyOf, fileNameOf, type StoredJob } from './export-job.ts'

export const csvType = 'text/csv; charset=utf-8'
export const exportBucket = z.string().check(z.minLength(1)).parse(process.env.EXPORT_BUCKET)

export const downloadLink = (job: StoredJob): Promise<string> =>
  objectLink(
    { bucket: exportBucket, key: fileKeyOf(job) },
    {
      type: csvType,
      disposition: `attachment; filename="${fileNameOf(job)}"`,
      seconds: exportLinkSeconds,
    },
  )
