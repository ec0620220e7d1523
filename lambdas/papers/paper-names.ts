// Papers' names in a sentence, apart from their long texts.
import type { PaperKind } from '#domain/papers/papers.ts'

export const paperNames: Readonly<Record<PaperKind, string>> = {
  authorization: 'authorization',
  'policy-release': 'policy information release',
}
