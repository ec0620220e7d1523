// The audit entry of a deleted draft. It names nobody, and has one id, so that a deletion is recorded once however often it is tried.
import type { AuditedAction } from '../audit/audit.ts'

export const deletionEntry = (userId: string) =>
  ({ action: 'draft-deleted', id: userId, subjectId: userId }) as const satisfies AuditedAction
