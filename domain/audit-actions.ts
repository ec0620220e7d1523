const auditActionTexts = {
  'submission-opened': 'Opened a submission',
  'cases-listed': 'Looked at a list of cases',
  'cases-searched': 'Searched cases',
  'users-listed': 'Looked at the list of users',
  'users-searched': 'Searched users',
  'ssn-shown': 'Viewed the Social Security digits',
  'signature-viewed': 'Viewed a signature',
  'appraisal-recorded': 'Saved an appraisal',
  'case-moved': 'Moved a case',
  'case-move-undone': 'Undid a move of a case',
  'case-assigned': 'Assigned a case',
  'assignment-refused': 'Was too late to assign a case',
  'change-refused': 'Was too late with a change',
  'note-added': 'Added a note',
  'request-finished': 'Marked a request as done',
  'paper-opened': 'Opened a signed paper',
  'paper-taken-back': 'Recorded that a paper was taken back',
  'document-opened': 'Opened a document',
  'document-decided': 'Decided about a document',
  'document-filed': 'Filed a document',
  'document-added': 'Added a document',
  'document-removed': 'Removed a document',
  'export-started': 'Started an export',
  'export-finished': 'Finished an export',
  'export-failed': 'An export failed',
  'export-cancelled': 'Canceled an export',
  'export-downloaded': 'Downloaded an export',
  'package-opened': 'Downloaded a case package to send it',
  'package-not-sent': 'Recorded that a package wasn’t sent',
  'buyer-told': 'Told a buyer that a paper was taken back',
  'buyer-added': 'Added a buyer',
  'buyer-changed': 'Changed a buyer',
  'buyer-removed': 'Removed a buyer',
  'admin-added': 'Added an admin',
  'admin-removed': 'Removed an admin',
  'team-added': 'Added a team member',
  'team-removed': 'Removed a team member',
  'person-exported': 'Copied all of a person’s data',
  'draft-deleted': 'Deleted an unfinished application',
  'person-deleted': 'Deleted all of a person’s data',
} as const

export type AuditAction = keyof typeof auditActionTexts
const texts = new Map<string, string>(Object.entries(auditActionTexts))

export const allAuditActionTexts: readonly string[] = Object.values(auditActionTexts)

export const auditActionText = (action: string): string => texts.get(action) ?? action
