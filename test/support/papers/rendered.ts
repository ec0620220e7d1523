// Renders a file of a signed paper, and reads it back.
import type { PaperFile } from '#domain/papers/papers.ts'
import { paperContentOf } from '#lambdas/papers/render/paper-content.ts'
import { renderPaper } from '#lambdas/papers/render/render-paper.ts'
import { readPdf } from './read-pdf.ts'
import { signedRecord } from './signed-record.ts'

export const kindOf = (file: PaperFile) =>
  file === 'authorization' || file === 'copy' ? 'authorization' : 'policy-release'

/** Marked if `takenBack` is given. */
export const render = (
  file: PaperFile,
  given: Parameters<typeof signedRecord>[0] = {},
): Promise<Uint8Array> => {
  const stored = signedRecord({ kind: kindOf(file), ...given })
  return renderPaper(paperContentOf({ ...stored, file, isMarked: given.takenBack !== undefined }))
}

export const rendered = async (file: PaperFile, given: Parameters<typeof signedRecord>[0] = {}) =>
  readPdf(await render(file, given))
