// What the papers are called. Alone, so that pages don't load the papers' schemas for it.
import type { PaperKind } from './papers.ts'

export const paperTitles: Readonly<Record<PaperKind, string>> = {
  authorization: 'HIPAA authorization',
  'policy-release': 'Policy information release',
}
