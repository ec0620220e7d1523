import * as z from 'zod/mini'
import { exportLinkSeconds } from '#domain/constants.ts'
import type { ExportKind } from '#domain/contracts/export-contract.ts'
import { objectLink } from '../object-store.ts'
import { fileKeyOf, fileNameOf, type JobFile, type StoredJob } from './export-job.ts'

const csvType = 'text/csv; charset=utf-8'
export const fileTypes = {
  users: csvType,
  submissions: csvType,
  package: 'application/zip',
} as const satisfies Record<ExportKind, string>
export const exportBucket = z.string().check(z.minLength(1)).parse(process.env.EXPORT_BUCKET)

/** `name`: ASCII, for the header. */
export const fileLink = (file: JobFile, name: string, seconds: number): Promise<string> =>
  objectLink(
    { bucket: exportBucket, key: fileKeyOf(file) },
    { type: fileTypes[file.kind], disposition: `attachment; filename="${name}"`, seconds },
  )

export const downloadLink = (job: StoredJob): Promise<string> =>
  fileLink(job, fileNameOf(job), exportLinkSeconds)
