// Parts of the submissions to list or export.
import type { SubmissionsShown } from '#domain/contracts/export-contract.ts'

export const shownNames = {
  'in-progress': 'In progress',
  submitted: 'Submitted',
  'not-appraised': 'Submitted, not appraised yet',
} as const satisfies Record<SubmissionsShown, string>
