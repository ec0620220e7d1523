// What papers are called within a sentence. Alone, so that the sweep does not load their texts.
import type { PaperKind } from '#domain/papers.ts'

export const paperNames: Readonly<Record<PaperKind, string>> = {
  authorization: 'authorization',
  'policy-release': 'policy information release',
}
