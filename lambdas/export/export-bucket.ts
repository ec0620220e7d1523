import * as z from 'zod/mini'
import { exportLinkSeconds, packageLinkSeconds } from '#domain/constants.ts'
import { objectLink } from '../object-store.ts'
import { fileKeyOf, fileNameOf, packageKeyOf, type StoredJob } from './export-job.ts'

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

export const packageLink = (id: string, fileName: string): Promise<string> =>
  objectLink(
    { bucket: exportBucket, key: packageKeyOf(id) },
    {
      type: 'application/zip',
      disposition: `attachment; filename="${fileName}"`,
      seconds: packageLinkSeconds,
    },
  )
