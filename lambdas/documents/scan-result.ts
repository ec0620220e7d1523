// What GuardDuty says of an object, in its event and in its tag:
// https://docs.aws.amazon.com/guardduty/latest/ug/monitoring-malware-protection-s3-scans-gdu.html
import * as z from 'zod/mini'
import type { PageProblem } from '#domain/documents/documents.ts'
import type { PageType } from '#domain/documents/page-files.ts'

/** A word that we don't know isn't clean. */
export const scanResultSchema = z.catch(
  z.enum(['NO_THREATS_FOUND', 'THREATS_FOUND', 'UNSUPPORTED', 'ACCESS_DENIED', 'FAILED']),
  'FAILED',
)
export type ScanResult = z.infer<typeof scanResultSchema>

/** A picture has no password. */
export const problemOfScan = (result: ScanResult, type: PageType): PageProblem | null => {
  if (result === 'NO_THREATS_FOUND') return null
  if (result === 'THREATS_FOUND') return 'unsafe'
  return result === 'UNSUPPORTED' && type === 'application/pdf' ? 'locked' : 'unchecked'
}
