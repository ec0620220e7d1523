import { pageProblems } from '#domain/documents/documents.ts'
import type { PageType } from '#domain/documents/page-files.ts'
import { typeOfFile, unusable } from './chosen-file.ts'

/** As it is sent. `sha256`: base64. */
export type PreparedFile = { file: Blob; type: PageType; sha256: string }

const checksumOf = async (file: Blob): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}

/** Throws UnusableFile. */
export const prepareFile = async (
  file: Blob,
  shrinkPhoto: (photo: Blob) => Promise<Blob>,
): Promise<PreparedFile> => {
  if ((await typeOfFile(file)) === 'application/pdf')
    return { file, type: 'application/pdf', sha256: await checksumOf(file) }
  const photo = await shrinkPhoto(file).catch((error: unknown) => {
    console.warn('A photo can’t be drawn', error)
    throw unusable(pageProblems.broken)
  })
  return { file: photo, type: 'image/jpeg', sha256: await checksumOf(photo) }
}
