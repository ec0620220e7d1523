import * as z from 'zod/mini'
import { placeOfKey } from '#domain/documents/page-files.ts'
import { changeCase } from '../cases/change-case.ts'
import { pageChecks } from '../documents/check-pages.ts'
import { pageStore } from '../documents/document-reads.ts'
import { documentBucket } from '../documents/document-store.ts'
import { scanResultSchema } from '../documents/scan-result.ts'
import { errorName, framesOf, log, millisecondsSince } from '../log.ts'
import { findRecord } from '../records/stored-record.ts'

/** https://docs.aws.amazon.com/guardduty/latest/ug/monitor-with-eventbridge-s3-malware-protection.html */
const eventSchema = z.object({
  source: z.literal('aws.guardduty'),
  'detail-type': z.literal('GuardDuty Malware Protection Object Scan Result'),
  detail: z.object({
    s3ObjectDetails: z.object({
      bucketName: z.literal(documentBucket),
      objectKey: z.string(),
      versionId: z.string(),
    }),
    scanResultDetails: z.object({ scanResultStatus: scanResultSchema }),
  }),
})
type Scanned = z.infer<typeof eventSchema>['detail']

const askedSchema = z.object({ userIds: z.array(z.string()) })

const { takeResult, checkDue } = pageChecks({
  store: pageStore,
  cases: { find: findRecord, change: changeCase },
  now: () => new Date().toISOString(),
})

/** Rejects if the store or the table fails; then Lambda tries again. */
const takeEvent = async ({ s3ObjectDetails, scanResultDetails }: Scanned) => {
  const place = placeOfKey(s3ObjectDetails.objectKey)
  if (!place) return log({ event: 'scan-ignored' })
  await takeResult(place, s3ObjectDetails.versionId, scanResultDetails.scanResultStatus)
}

/** Never rejects, so that the others of the event get theirs. */
const checkSafely = async (userId: string) => {
  try {
    await checkDue(userId)
  } catch (error) {
    log({ event: 'document-waiting', userId, minutes: 0, error: errorName(error), frames: framesOf(error) })
  }
}

export const handler = async (event: unknown): Promise<void> => {
  const start = performance.now()
  const scanned = eventSchema.safeParse(event)
  const asked = askedSchema.safeParse(event)
  if (scanned.success) await takeEvent(scanned.data.detail)
  else if (asked.success) for (const userId of asked.data.userIds) await checkSafely(userId)
  else return log({ event: 'scan-ignored' })
  log({ event: 'done', route: 'document-checks', milliseconds: millisecondsSince(start) })
}
