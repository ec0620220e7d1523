// Apart from the schemas, which pages don't load.
import type { PaperKind } from './papers.ts'

export const paperTitles: Readonly<Record<PaperKind, string>> = {
  authorization: 'HIPAA authorization',
  'policy-release': 'Policy information release',
  disclosure: 'Application and disclosure',
}
