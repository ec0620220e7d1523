import type { PaperFile } from '#domain/papers/papers.ts'
import { paperContentOf } from '#lambdas/papers/render/paper-content.ts'
import { renderPaper } from '#lambdas/papers/render/render-paper.ts'
import { signedRecord } from './signed-record.ts'

export const kindOf = (file: PaperFile) => {
  if (file === 'disclosure') return file
  return file === 'authorization' || file === 'copy' ? 'authorization' : 'policy-release'
}

export const render = (
  file: PaperFile,
  given: Parameters<typeof signedRecord>[0] = {},
): Promise<Uint8Array> => {
  const stored = signedRecord({ kind: kindOf(file), ...given })
  return renderPaper(paperContentOf({ ...stored, file, isMarked: given.takenBack !== undefined }))
}
