// The audit entry of a deleted draft. Its one id keeps a repeat from a second entry.
import type { AuditedAction } from '../audit/audit.ts'

export const deletionEntry = (userId: string) =>
  ({ action: 'draft-deleted', id: userId, subjectId: userId }) as const satisfies AuditedAction
