// The audited actions of admins and operators.

const auditActionTexts = {
  'submission-opened': 'Opened a submission',
  'ssn-shown': 'Looked at the Social Security digits',
  'signature-viewed': 'Looked at a signature',
  'appraisal-recorded': 'Recorded an appraisal',
  'export-started': 'Started an export',
  'export-finished': 'Finished an export',
  'export-failed': 'An export failed',
  'export-cancelled': 'Cancelled an export',
  'export-downloaded': 'Got the link to an export',
  'admin-added': 'Added an admin',
  'admin-removed': 'Removed an admin',
  'person-exported': "Copied all of a person's data",
  'person-deleted': "Deleted all of a person's data",
} as const

export type AuditAction = keyof typeof auditActionTexts
const texts = new Map<string, string>(Object.entries(auditActionTexts))

export const auditActionText = (action: string): string => texts.get(action) ?? action
