// Titles of papers. Alone: pages don't load the schemas.
import type { PaperKind } from './papers.ts'

export const paperTitles: Readonly<Record<PaperKind, string>> = {
  authorization: 'HIPAA authorization',
  'policy-release': 'Policy information release',
}
