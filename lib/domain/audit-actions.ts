// What admins and operators do that is kept on record, and the words for it in the list of activity.
import * as z from 'zod/mini'
import { keysOf } from './choice.ts'

export const auditActionTexts = {
  'submission-opened': 'Opened a submission',
  'ssn-shown': 'Looked at the Social Security digits',
  'signature-viewed': 'Looked at a signature',
  'appraisal-recorded': 'Recorded an appraisal',
  'export-started': 'Started an export',
  'export-finished': 'Finished an export',
  'export-failed': 'An export failed',
  'export-cancelled': 'Cancelled an export',
  'export-downloaded': 'Got the link to an export',
  'person-exported': "Copied all of a person's data",
  'person-deleted': "Deleted all of a person's data",
} as const

export type AuditAction = keyof typeof auditActionTexts
export const auditActions = z.enum(keysOf(auditActionTexts))
