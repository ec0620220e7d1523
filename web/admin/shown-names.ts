// The parts of the submissions that a list or a file can be narrowed to.
import type { SubmissionsShown } from '#domain/export-contract.ts'

export const shownNames = {
  'in-progress': 'In progress',
  submitted: 'Submitted',
  'not-appraised': 'Submitted, not appraised yet',
} as const satisfies Record<SubmissionsShown, string>
